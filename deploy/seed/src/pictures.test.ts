import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { makeSeed } from './generate.ts';

const STUDIO = fileURLToPath(new URL('../../studio/pictures/', import.meta.url));
const KB = 1024;
/** Pixels by the width in the file's name; a product's picture is 5:4, a room 16:9 (deploy/studio/README.md). */
const PIXELS: Record<string, [number, number]> = {
  '1200': [1200, 960],
  '480': [480, 384],
  '1600': [1600, 900],
  '800': [800, 450],
};
const SMALLER: Record<string, string> = { '1200': '480', '1600': '800' };

/** Every picture that is named anywhere in the seed, as a path below the studio's folder. */
const addresses = JSON.stringify(makeSeed(3000)).match(/\/pictures\/[^"'\\\s)?]+\.webp/g) ?? [];
const shown = [...new Set(addresses)].map((address) => address.replace('/pictures/', ''));
const widthOf = (path: string) => /-(\d+)\.webp$/.exec(path)?.[1] ?? '';
/** Both widths of the pictures that pages use: they name the large one and put the small one beside it. */
const wanted = shown.flatMap((path) => {
  const smaller = SMALLER[widthOf(path)];
  return smaller ? [path, path.replace(/-\d+\.webp$/, `-${smaller}.webp`)] : [path];
});

/** Width and height of a lossy, lossless or extended WebP; undefined when it is none. */
function pixelsOf(file: string): [number, number] | undefined {
  const head = readFileSync(file).subarray(0, 30);
  const form = head.toString('latin1', 12, 16);
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  if (form === 'VP8 ') return [head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff];
  if (form === 'VP8X') return [head.readUIntLE(24, 3) + 1, head.readUIntLE(27, 3) + 1];
  const bits = head.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
}

describe('the pictures of the seed', () => {
  it('are all there, in both widths', () => {
    expect(shown.length).toBeGreaterThan(50);
    expect(wanted.filter((path) => !existsSync(STUDIO + path))).toEqual([]);
  });

  it('have the pixels that their names promise', () => {
    const wrong = wanted.filter((path) => {
      const promised = path.endsWith('-swatch.webp') ? [64, 64] : PIXELS[widthOf(path)];
      return JSON.stringify(pixelsOf(STUDIO + path)) !== JSON.stringify(promised);
    });
    expect(wrong).toEqual([]);
  });

  it('stay within their bytes: 40 KB a large and 12 KB a small one on average, 2 KB a swatch, 40 MB in all', () => {
    const files = globSync('**/*.webp', { cwd: STUDIO });
    const bytes = (pattern: RegExp) =>
      files.filter((path) => pattern.test(path)).map((path) => statSync(STUDIO + path).size);
    const mean = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    expect(mean(bytes(/-1200\.webp$/))).toBeLessThan(40 * KB);
    expect(mean(bytes(/-480\.webp$/))).toBeLessThan(12 * KB);
    expect(Math.max(...bytes(/-swatch\.webp$/))).toBeLessThanOrEqual(2 * KB);
    expect(bytes(/./).reduce((sum, size) => sum + size, 0)).toBeLessThan(40 * KB * KB);
  });
});
