/** Characters of a line without its soft break (RFC 2045 section 6.7: 76 with it). */
const MOST = 75;
const HEX = '0123456789ABCDEF';
const [LF, CR, SPACE, TAB, EQUALS, TILDE] = [10, 13, 32, 9, 61, 126];

/** A text as quoted-printable UTF-8 with CRLF line ends, in one pass. */
export function quotedPrintable(text: string): string {
  const bytes = Buffer.from(text);
  let whole = '';
  let column = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === LF || (byte === CR && bytes[at + 1] === LF)) {
      if (byte === CR) at += 1;
      whole += '\r\n';
      column = 0;
      continue;
    }
    const sign = signOf(byte, bytes[at + 1]);
    if (column + sign.length > MOST) {
      whole += '=\r\n';
      column = 0;
    }
    whole += sign;
    column += sign.length;
  }
  return whole;
}

/** A blank at the end of a line would be lost on the way, so it is spelt out. */
function signOf(byte: number, next: number | undefined): string {
  const isBlank = byte === SPACE || byte === TAB;
  const isLast = next === undefined || next === LF || next === CR;
  if (isBlank ? !isLast : byte > SPACE && byte <= TILDE && byte !== EQUALS) return ASCII[byte] ?? '';
  return SPELT[byte] ?? '';
}

const ASCII = Array.from({ length: 128 }, (_, byte) => String.fromCharCode(byte));
const SPELT = Array.from({ length: 256 }, (_, byte) => `=${HEX[byte >> 4]}${HEX[byte & 15]}`);
