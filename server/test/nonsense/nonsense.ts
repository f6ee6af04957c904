/** Malformed or extreme values as JSON text, never sent by our own client. */
export const VALUES: readonly string[] = [
  'null',
  'true',
  '[]',
  '[[]]',
  '{}',
  '{"$ne":1}',
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00x"',
  '"\\u202e"',
  `"'; drop table players; --"`,
  '"%s %n {{7*7}} <b>"',
  JSON.stringify('x'.repeat(8_192)),
  JSON.stringify('🂡'.repeat(2_048)),
  '0',
  '-1',
  '-0',
  '0.5',
  '1e3',
  '1.0',
  '1e400',
  '9007199254740993',
  '99999999999999999999999',
  '"1"',
  '"1e3"',
  '"NaN"',
  '"2026-02-30"',
  '"0000-00-00"',
]

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** Bodies that are malformed as a whole, with the content type they claim. */
export const BODIES: readonly { type?: string; body: string | Buffer }[] = [
  ...['', 'null', '1', '"x"', '[]', '[{}]', '{', '{"a":}', '{}{}', '{} x', "{'a':1}", 'NaN', '\u0000'].map(
    (body) => ({ type: 'application/json', body }),
  ),
  { type: 'application/json', body: deep(10_000) },
  { type: 'application/json', body: `{"a":${deep(10_000)}}` },
  { type: 'application/json', body: '{"__proto__":{"a":1}}' },
  { type: 'application/json', body: '{"constructor":{"prototype":{"a":1}}}' },
  { type: 'application/json', body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { type: 'application/json', body: '\ufeff{}' },
  { type: 'application/json', body: `{"a":"${'x'.repeat(70_000)}"}` },
  { type: 'application/json; charset=utf-16', body: Buffer.from('{}', 'utf16le') },
  { type: 'application/x-www-form-urlencoded', body: 'a=%00&a=%E0%A4%A&b[]=1&__proto__=x&=&&' },
  { type: 'application/x-www-form-urlencoded', body: `a=${'%00'.repeat(8_000)}` },
  { type: 'multipart/form-data; boundary=x', body: '--x\r\n\r\n--x--' },
  { type: 'text/plain', body: '{}' },
  {
    type: 'text/xml',
    body: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  },
  { type: '/', body: '{}' },
  { type: 'application/json, application/json', body: '{}' },
  { body: '{}' },
]

/** Malformed parts of an address, as sent. */
export const ESCAPES: readonly string[] = [
  '%',
  '%2',
  '%zz',
  '%E0%A4%A',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%FF',
  '%F0%9F%82%A1',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%27%3B--',
  '-1',
  '0',
  '1e309',
  '1.5',
  '9007199254740993',
  '99999999999999999999999',
  'null',
  'NaN',
  '__proto__',
  'x'.repeat(180),
  'x'.repeat(8_000),
]

/** Malformed and altered tokens. @param good a valid token */
export function tokens(good: string): string[] {
  const [head = '', claims = '', signature = ''] = good.split('.')
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as object
  return [
    '',
    'Bearer',
    'Bearer ',
    'Basic dTpw',
    `bearer  ${good}`,
    `Bearer ${good} ${good}`,
    `Bearer ${head}.${claims}`,
    `Bearer ${head}.${claims}.`,
    `Bearer ${head}.${claims}.${signature.slice(0, -4)}AAAA`,
    `Bearer ${head}.${part({ ...read, exp: 1 })}.${signature}`,
    `Bearer ${part({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    `Bearer ${part({ alg: 'RS256', typ: 'JWT' })}.${claims}.${signature}`,
    `Bearer ${head}.${part({ sub: null, sid: {}, exp: 'soon' })}.${signature}`,
    `Bearer ...`,
    `Bearer ${'x'.repeat(4_096)}`,
    `Bearer ${'x'.repeat(9_000)}`,
    `Bearer ${'x'.repeat(20_000)}`,
    'Bearer \u00e9\u00ff',
  ]
}
