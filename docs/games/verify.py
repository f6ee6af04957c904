#!/usr/bin/env python3
"""Computes rounds again: words, what is drawn, payout. Python 3, standard library only; written from the rules, not from the code that
plays them. Slots read their strips and pays from rules/src/games/slots/<name>.json.

    python3 verify.py                 the rounds of vectors.json
    python3 verify.py rounds.json     a player's own rounds, as the page that checks rounds exports them

Exit code 1 when any round differs."""

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


def play_of(name, version=1):
    if name in GAMES:
        return GAMES[name]
    file = name if version == 1 else "%s-%d" % (name, version)
    if file not in SLOTS_READ:
        if not name.isalpha():
            raise ValueError("no game %r" % name)
        with open(os.path.join(SLOTS, file + ".json"), encoding="utf-8") as data:
            SLOTS_READ[file] = Slot(json.load(data)).play
    return SLOTS_READ[file]


SLOTS_READ = {}


def vectors_differ():
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
    return wrong


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


class Chains:
    """Leads hashes back to the first of their chain; a place that was led back before is as good as the first."""

    def __init__(self):
        self.known = {}

    def leads(self, first, place, digest):
        places = self.known.setdefault(first, {0: first})
        here, at = digest, place
        while at not in places:
            if at < 0:
                return False
            here, at = sha256(here), at - 1
        if places[at] != here:
            return False
        places[place] = digest
        return True


# What a round shows of its outcome, by game: the names under which `play` has it.
SHOWN = {
    "dice": lambda play: play.get("roll"),
    "plinko": lambda play: play.get("path"),
    "mines": lambda play: play.get("board"),
    "double": lambda play: play["outcome"] and play["outcome"].get("slot"),
    "roulette": lambda play: play["outcome"] and play["outcome"].get("number"),
    "baccarat": lambda play: play["outcome"],
    "wheel": lambda play: play["outcome"] and play["outcome"].get("stops"),
    "crash": lambda play: play["outcome"] and (play["outcome"].get("point"), play.get("taken_at")),
}


def flight(draw, play, stake, most):
    """A round of Crash as it was played: the point and where the money was taken out, if it was. It is taken out where the player asked for it,
    at the target, or where it has won the most that is paid, whichever the curve reaches first."""
    point, _ = crash(draw, {"target": 101}, stake, None)
    reached = [play.get("asked_at"), play.get("target"), most * 100 // stake, 10_000_000]
    out = min(one for one in reached if one is not None)
    return ((point, out), stake * out // 100) if out <= point else ((point, None), 0)


def data_problems(one):
    """Whether the data that were kept with a round are those that were published for its version."""
    kept, version = one.get("data_sha256"), one["version"]
    with open(os.path.join(HERE, "versions.json"), encoding="utf-8") as file:
        published = json.load(file).get(one["game"], [])
    if not kept or not 1 <= version <= len(published):
        return []
    return [] if kept == published[version - 1] else ["the game's data differ from those that were published"]


def undrawn_payout(one):
    """What a bet on a refunded round would have been paid by the hash that was published without use."""
    draw = Drawing({"hash": one["proof"]["hash"], "salt": one["proof"]["salt"]})
    if one["game"] == "crash":
        return flight(draw, one["play"], one["stake"], one["max_win"])[1]
    return play_of(one["game"], one["version"])(draw, one["play"], one["stake"], Fraction(one["rtp_bp"], 10000))[1]


def round_problems(one, chains):
    """What is wrong with a round as a player exported it; nothing when it is as it should be."""
    proof, play, stake = one["proof"], one["play"], one["stake"]
    problems = data_problems(one)
    if "first_hash" in proof:
        if not chains.leads(proof["first_hash"], proof["place"], proof["hash"]):
            problems.append("its hash does not lead to the first of the chain")
        seeds = {"hash": proof["hash"], "salt": proof["salt"]}
        if one["ending"] == "refunded":
            return problems + ([] if one["payout"] == stake else ["its stake did not go back whole"])
    else:
        if sha256(proof["server_seed"]) != proof["server_seed_hash"]:
            problems.append("its seed is not the one that was promised")
        seeds = {"serverSeed": proof["server_seed"], "clientSeed": proof["client_seed"], "nonce": proof["nonce"]}
    if one["game"] == "mines" and not play["picks"]:
        return problems + ([] if one["payout"] == stake else ["it pays %d without a tile" % one["payout"]])
    if one["game"] == "crash":
        drawn, payout = flight(Drawing(seeds), play, stake, one["max_win"])
    else:
        drawn, payout = play_of(one["game"], one["version"])(Drawing(seeds), play, stake, Fraction(one["rtp_bp"], 10000))
    shown = SHOWN[one["game"]](play) if one["game"] in SHOWN else None
    if one["game"] == "mines" and shown:
        drawn, shown = sorted(drawn), sorted(shown)
    if isinstance(drawn, dict) and "draws" in play:
        drawn, shown = drawn["draws"], play["draws"]
    if shown is not None and shown != drawn:
        problems.append("it showed %s, drawn was %s" % (shown, drawn))
    # Of a round of Mines that a fault of the house ended before a mine the stake goes back.
    if one["ending"] == "refunded" and payout:
        payout = stake
    # A round of Mines ends by itself at what it may pay at most.
    if payout != one["payout"] and not (payout > one["max_win"] and one["payout"] == one["max_win"]):
        problems.append("it paid %d, the rules pay %d" % (one["payout"], payout))
    if (one["ending"] == "lost") != (one["payout"] == 0):
        problems.append("it ended as %s and paid %d" % (one["ending"], one["payout"]))
    return problems


def rounds_differ(path):
    with open(path, encoding="utf-8") as file:
        rounds = json.load(file)["rounds"]
    chains, offsets, wrong, refunded, won = Chains(), {}, 0, 0, 0
    rounds.sort(key=lambda one: one["proof"].get("place", 0))
    for one in rounds:
        try:
            problems = round_problems(one, chains)
            proof = one["proof"]
            if "first_hash" in proof and proof["hash"]:
                offset = proof["round"] - proof["place"]
                if offsets.setdefault((one["game"], proof["first_hash"]), offset) != offset:
                    problems.append("places of its chain were passed over before it")
            if "first_hash" in proof and one["ending"] == "refunded":
                paid = undrawn_payout(one)
                refunded, won = refunded + 1, won + (paid > one["stake"])
                print("%s %s: refunded; by its draw it would have been paid %d of %d" % (one["game"], one["id"], paid, one["stake"]))
        except (AttributeError, KeyError, TypeError, ValueError, OSError) as problem:
            problems = ["it cannot be read: %r" % problem]
        if problems:
            wrong += 1
            print("%s %s: %s" % (one.get("game"), one.get("id"), "; ".join(problems)))
    if refunded:
        print("%d rounds refunded, %d of them would have won" % (refunded, won))
    print("%d rounds computed again, %d differ" % (len(rounds), wrong))
    return wrong


if __name__ == "__main__":
    sys.exit(1 if (rounds_differ(sys.argv[1]) if len(sys.argv) > 1 else vectors_differ()) else 0)
