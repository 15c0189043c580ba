import { describe, expect, it } from 'vitest';
import { neededPorts } from '../up/needs.ts';
import { readSettings } from '../up/settings.ts';
import { diagnose, exposed, javaMajor } from './diagnose.ts';

describe('the doctor', () => {
  it('reads the major version of every kind of Java', () => {
    expect(javaMajor('openjdk version "17.0.15" 2025-04-15')).toBe(17);
    expect(javaMajor('openjdk version "21" 2023-09-19')).toBe(21);
    expect(javaMajor('java version "1.8.0_292"')).toBe(8);
    expect(javaMajor('spawn java ENOENT')).toBe(0);
  });

  it('says when ports of the shop lie among those of outgoing connections', () => {
    const highest = (SHOP_PORT_OFFSET: string) => exposed(neededPorts(readSettings({ SHOP_PORT_OFFSET }), 'native'));
    expect(highest('13000')).toBe('');
    expect(highest('30000')).toContain('a lower SHOP_PORT_OFFSET is better');
  });

  it('has a remedy for everything that can be missing', async () => {
    const findings = await diagnose();
    expect(findings.map(({ name }) => name)).toEqual(expect.arrayContaining(['Node', 'Servers', 'Disk', 'Ports']));
    expect(findings.filter(({ ok, remedy }) => !ok && remedy === '')).toEqual([]);
  });
});
