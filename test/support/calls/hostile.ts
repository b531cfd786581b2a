/** What people and programs type where an id, a number or a word is asked for. */
export const hostile = [
  "' or 1=1 --", '<script>alert(1)</script>', '../../etc/passwd', '-1', '0', '99999999999999999999', '1e3', '0x10', 'Infinity',
  'NaN', '１２', '%', '_', '\\', '{{7*7}}', '\u202Eabc', '😀', 'a'.repeat(5_000), '[]', '{"a":1}', 'null', 'undefined', ' ', '\u0000',
];

/** Numbers and days at the edges of what databases and languages can hold. */
export const edges = [
  '2147483647', '2147483648', '9007199254740991', '9007199254740993', '9223372036854775808', '253402300799', '1795320000000', '999999999999999',
  '0.00', '0.001', '-0', '1.', '.5', '1,000', '+3', '2026-02-30', '0000-00-00', '2026-13-01', '9999-12-31', '12:00', '',
];

/** What an answer that refuses must never say: how the inside is made. */
export const insideWords = /syntax error|stack|node_modules|select .* from|insert into|relation "|drizzle|pglite|\bat .*\.(?:ts|js):\d/i;
