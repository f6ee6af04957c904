#!/usr/bin/env python3
"""Computes the rounds of vectors.json again: words, what is drawn, payout. Python 3, standard library only; written from the rules, not from
the code that plays them. Slots read their strips and pays from rules/src/games/slots/<name>.json. Exit code 1 when any round differs."""

import hashlib
import hmac
import json
import math
import os
import sys
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))
SLOTS = os.path.join(HERE, "..", "..", "rules", "src", "games", "slots")


def words(seeds):
    block = 0
    while True:
        if "hash" in seeds:
            key, message = seeds["hash"], seeds["salt"] + (":%d" % block if block else "")
        else:
            key, message = seeds["serverSeed"], "%s:%d:%d" % (seeds["clientSeed"], seeds["nonce"], block)
        digest = hmac.new(key.encode(), message.encode(), hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


class Drawing:
    """Indexes, every one equally likely: words of the incomplete last share are passed over."""

    def __init__(self, seeds):
        self.words = words(seeds)
        self.taken = []

    def word(self):
        return next(self.words)

    def index(self, count):
        while True:
            product = self.word() * count
            if product % 2**32 >= 2**32 % count:
                self.taken.append(product >> 32)
                return product >> 32

    def removed(self, items):
        return items.pop(self.index(len(items)))


def dice(draw, bet, stake, rtp):
    roll = draw.index(10000)
    wins = [one for one in range(10000) if (one < bet["target"] if bet["side"] == "under" else one > bet["target"])]
    return roll, math.floor(stake * rtp / Fraction(len(wins), 10000)) if roll in wins else 0


def mines(draw, bet, stake, rtp):
    tiles = list(range(25))
    board = [draw.removed(tiles) for _ in range(bet["mines"])]
    picks = len(bet["picks"])
    if set(board) & set(bet["picks"]):
        return board, 0
    chance = Fraction(math.comb(25 - bet["mines"], picks), math.comb(25, picks))
    return board, math.floor(stake * rtp / chance)


PLINKO = {
    (8, "low"): "5.6 2.1 1.1 1 0.5",
    (8, "medium"): "13 3 1.3 0.7 0.4",
    (8, "high"): "29 4 1.5 0.3 0.2",
    (12, "low"): "10 3 1.6 1.4 1.1 1 0.5",
    (12, "medium"): "33 11 4 2 1.1 0.6 0.3",
    (12, "high"): "170 24 8.1 2 0.7 0.2 0.2",
    (16, "low"): "16 9 2 1.4 1.4 1.2 1.1 1 0.5",
    (16, "medium"): "110 41 10 5 3 1.5 1 0.5 0.3",
    (16, "high"): "1000 130 26 9 4 2 0.2 0.2 0.2",
}


def plinko(draw, bet, stake, _):
    left_half = PLINKO[bet["rows"], bet["risk"]].split()
    places = left_half + left_half[-2::-1]
    path = [draw.index(2) for _ in range(bet["rows"])]
    return path, math.floor(stake * Fraction(places[path.count(1)]))


def double(draw, bet, stake, _):
    number = draw.index(15)
    colour = "white" if number == 0 else "red" if number in range(1, 8) else "black"
    return number, stake * {"white": 14, "red": 2, "black": 2}[colour] if colour == bet["colour"] else 0


def roulette(draw, bet, stake, _):
    number = draw.index(37)
    reds = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
    all_numbers = range(1, 37)
    outside = {
        "red": reds,
        "black": set(all_numbers) - reds,
        "even": {one for one in all_numbers if one % 2 == 0},
        "odd": {one for one in all_numbers if one % 2 == 1},
        "low": set(range(1, 19)),
        "high": set(range(19, 37)),
    }
    for third in (1, 2, 3):
        outside["dozen_%d" % third] = {one for one in all_numbers if (one + 11) // 12 == third}
        outside["column_%d" % third] = {one for one in all_numbers if one % 3 == third % 3}
    if sum(one["stake"] for one in bet["places"]) != stake:
        return number, None
    paid = 0
    for one in bet["places"]:
        covered = outside.get(one["place"]) or {int(part) for part in one["place"].split("-")}
        paid += one["stake"] * 36 // len(covered) if number in covered else 0
    return number, paid


def baccarat(draw, bet, stake, _):
    shoe = list(range(416))

    def card():
        return draw.removed(shoe) % 52

    def total(cards):
        values = [2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1]
        return sum(values[one // 4] for one in cards) % 10

    player, banker = [card(), card()], [card(), card()]
    if total(player) < 8 and total(banker) < 8:
        third = None
        if total(player) < 6:
            player.append(card())
            third = total(player[2:])
        draws_on = {0: range(10), 1: range(10), 2: range(10), 3: [0, 1, 2, 3, 4, 5, 6, 7, 9], 4: range(2, 8), 5: range(4, 8), 6: [6, 7], 7: []}
        if total(banker) < 6 if third is None else third in draws_on[total(banker)]:
            banker.append(card())
    difference = total(player) - total(banker)
    winner = "player" if difference > 0 else "banker" if difference < 0 else "tie"
    drawn = {"player": player, "banker": banker, "winner": winner}
    if bet["side"] == winner:
        return drawn, math.floor(stake * Fraction({"player": "2", "banker": "1.95", "tie": "10"}[winner]))
    return drawn, stake if winner == "tie" else 0


WHEEL = (
    "40 1 2 1 5 1 2 1 10 1 2 1 5 x2 1 2 20 1 2 1 5 1 10 2 1 2 1 "
    "5 1 2 1 x7 1 2 10 1 5 1 2 1 20 1 2 5 1 2 1 10 2 1 5 2 1 2"
).split()


def wheel(draw, bet, stake, _):
    stops, times = [], 1
    while True:
        stops.append(draw.index(54))
        shown = WHEEL[stops[-1]]
        if shown[0] != "x":
            return stops, stake * (bet["number"] * times + 1) if int(shown) == bet["number"] else 0
        if len(stops) <= 5:
            times *= int(shown[1:])


def crash(draw, bet, stake, _):
    point = min(10_000_000, max(100, 99 * 2**32 // (draw.word() + 1)))
    return point, stake * bet["target"] // 100 if bet["target"] <= point else 0


class Slot:
    """A window is a list of reels from the left, each a list of symbols from the top."""

    def __init__(self, data):
        self.data = data
        self.rows, self.pays = data["rows"], data["pays"]
        self.wild, self.scatter = data.get("wild"), data.get("scatter")
        self.coin = data.get("hold", {}).get("coin")

    @staticmethod
    def reached(figures, count):
        known = [int(one) for one in figures if int(one) <= count]
        return figures[str(max(known))] if known else 0

    def pay(self, symbol, count):
        return self.reached(self.pays.get(symbol, {}), count)

    def lines(self, window):
        wins = []
        for line in self.data["ways"]["lines"]:
            seen = [reel[row] for reel, row in zip(window, line)]
            others = [one for one in seen if one != self.wild]
            best = (0, 0)
            for symbol in [self.wild] + others[:1]:
                if symbol in (None, self.scatter, self.coin):
                    continue
                run = 0
                while run < len(seen) and seen[run] in (symbol, self.wild):
                    run += 1
                best = max(best, (self.pay(symbol, run), run))
            if best[0]:
                wins.append((best[0], [(reel, line[reel]) for reel in range(best[1])]))
        return wins

    def ways(self, window):
        wins = []
        for symbol in self.pays:
            if symbol == self.scatter:
                continue
            places = []
            for at, reel in enumerate(window):
                here = [(at, row) for row, one in enumerate(reel) if one in (symbol, self.wild)]
                if not here:
                    break
                places.append(here)
            units = self.pay(symbol, len(places)) * math.prod(len(one) for one in places)
            if units:
                wins.append((units, sum(places, [])))
        return wins

    def clusters(self, window):
        wins = []
        for symbol in self.pays:
            if symbol == self.scatter:
                continue
            of_kind = {
                (at, row) for at, reel in enumerate(window) for row, one in enumerate(reel) if one in (symbol, self.wild)
            }
            begins = {(at, row) for at, row in of_kind if window[at][row] == symbol}
            while begins:
                cluster, edge = set(), [begins.pop()]
                while edge:
                    at, row = edge.pop()
                    cluster.add((at, row))
                    for cell in ((at - 1, row), (at + 1, row), (at, row - 1), (at, row + 1)):
                        if cell in of_kind and cell not in cluster:
                            edge.append(cell)
                begins -= cluster
                units = self.pay(symbol, len(cluster)) if len(cluster) >= self.data["ways"]["least"] else 0
                if units:
                    wins.append((units, list(cluster)))
        return wins

    def wins(self, window):
        return {"lines": self.lines, "ways": self.ways, "cluster": self.clusters}[self.data["ways"]["by"]](window)

    def spin(self, draw, strips):
        """Units of a spin, and its first window."""
        tops = [draw.index(len(strip)) for strip in strips]
        window = [[strip[(top + row) % len(strip)] for row in range(self.rows)] for strip, top in zip(strips, tops)]
        first = [list(reel) for reel in window]
        tumble = self.data.get("tumble", {"multipliers": [1], "most": 1})
        units = self.pay(self.scatter, sum(reel.count(self.scatter) for reel in window)) * tumble["multipliers"][0]
        for at in range(tumble["most"]):
            wins = self.wins(window)
            if not wins:
                break
            multipliers = tumble["multipliers"]
            units += sum(one for one, _ in wins) * multipliers[min(at, len(multipliers) - 1)]
            gone = {cell for _, cells in wins for cell in cells}
            for number, strip in enumerate(strips):
                left = [one for row, one in enumerate(window[number]) if (number, row) not in gone]
                while len(left) < self.rows:
                    tops[number] = (tops[number] - 1) % len(strip)
                    left.insert(0, strip[tops[number]])
                window[number] = left
        return units, first

    def hold(self, draw, window):
        hold = self.data["hold"]
        cells = [one for reel in window for one in reel]
        weights = sum(weight for _, weight in hold["values"])

        def value():
            ticket = draw.index(weights)
            for units, weight in hold["values"]:
                if ticket < weight:
                    return units
                ticket -= weight

        has = [one == self.coin for one in cells]
        if sum(has) < hold["least"]:
            return 0
        units, left = sum(value() for one in has if one), hold["respins"]
        while left and not all(has):
            came = []
            for cell, one in enumerate(has):
                if not one and draw.index(hold["chance"][1]) < hold["chance"][0]:
                    units += value()
                    came.append(cell)
            for cell in came:
                has[cell] = True
            left = hold["respins"] if came else left - 1
        return units + (hold["full"] if all(has) else 0)

    def play(self, draw, _bet, stake, _rtp):
        data = self.data
        units, window = self.spin(draw, data["reels"])
        if "hold" in data:
            units += self.hold(draw, window)
        if "free" in data:
            free = data["free"]
            strips = free.get("reels", data["reels"])
            count = lambda shown: sum(reel.count(self.scatter) for reel in shown)
            given, played = min(self.reached(free["spins"], count(window)), free["most"]), 0
            while played < given:
                won, shown = self.spin(draw, strips)
                units += won * free["multiplier"]
                given = min(given + self.reached(free.get("again", {}), count(shown)), free["most"])
                played += 1
        units = min(units, data["maxUnits"])
        return {"draws": draw.taken, "units": units}, stake * units // data["unit"]


GAMES = dict(dice=dice, mines=mines, plinko=plinko, double=double, roulette=roulette, baccarat=baccarat, wheel=wheel, crash=crash)


def play_of(name):
    if name not in GAMES:
        with open(os.path.join(SLOTS, name + ".json"), encoding="utf-8") as file:
            GAMES[name] = Slot(json.load(file)).play
    return GAMES[name]


def main():
    with open(os.path.join(HERE, "vectors.json"), encoding="utf-8") as file:
        vectors = json.load(file)
    counts, wrong = {}, 0
    for at, vector in enumerate(vectors):
        rtp = Fraction(vector.get("rtpBp", 0), 10000)
        found = play_of(vector["game"])(Drawing(vector["seeds"]), vector["bet"], vector["stake"], rtp)
        counts[vector["game"]] = counts.get(vector["game"], 0) + 1
        if found != (vector["drawn"], vector["payout"]):
            wrong += 1
            print("vector %d of %s differs: %s" % (at, vector["game"], found))
    print(", ".join("%s %d" % one for one in sorted(counts.items())))
    print("%d rounds computed again, %d differ" % (len(vectors), wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
