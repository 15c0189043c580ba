import { describe, expect, it } from 'vitest';
import { runInContext } from './context.ts';
import { isSecretKey, redact, redactText } from './redact.ts';
import { span } from './telemetry.ts';
import { captureLog } from './testing/capture-log.ts';
import { recordSpans } from './testing/spans.ts';

const canary = 'aroha.ngata@example.co.nz';

describe('a log line', () => {
  it('holds no secret and no personal data, however deep it lies and whatever it is called', () => {
    const { log, lines } = captureLog();
    const customer = { customerEmail: canary, mobile_phone: '0211234567', deliveryAddress: { street: '1 Queen St' } };
    log.info(
      { order: { lines: [{ customer }] }, pin: '4711', headers: { Cookie: 'sid=abc', Authorization: 'Bearer x' } },
      'x',
    );
    log.info({ cardNumber: '4111111111111111', cvc: '123', csrfToken: 'tok', password: 'pw', returnToken: 'ret' }, 'x');
    const text = JSON.stringify(lines);
    for (const secret of [
      canary,
      '0211234567',
      'Queen',
      '4711',
      'sid=abc',
      'Bearer',
      '41111',
      '"123"',
      'tok"',
      'pw"',
      'ret"',
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it('keeps what is needed to work with it', () => {
    const { log, lines } = captureLog();
    log.info({ orderNo: 'SF100', shipping: 4900, pinned: true, took: 12.5 }, 'placed');
    expect(lines[0]).toMatchObject({
      level: 'info',
      service: 'test',
      msg: 'placed',
      orderNo: 'SF100',
      shipping: 4900,
      pinned: true,
    });
  });

  it('hides addresses and searches in free text and in errors', () => {
    const { log, lines } = captureLog();
    const cause = Object.assign(new Error(`Key (email)=(${canary}) already exists`), { detail: canary, code: '23505' });
    log.error({ err: new Error('could not save', { cause }) }, `mail to ${canary} failed`);
    log.info({ url: `/pos/quote?s=${encodeURIComponent(canary)}&page=2`, path: '/pos/cus-search/ngata' }, 'GET');
    const text = JSON.stringify(lines);
    expect(text).not.toContain('ngata');
    expect(text).toContain('23505');
    expect(text).toContain('&page=2');
    expect(lines[0]).toMatchObject({
      err: { message: 'could not save', stack: expect.stringContaining('log.test.ts') },
    });
  });

  it('hides what in an address is the proof of who may see what lies there', () => {
    const { log, lines } = captureLog();
    const token = 'Zk3_vQ-81xYp0aBcDeFg2w';
    log.error({ path: `/order/confirmation/${token}`, err: new Error(`/v1/pay/return/${token}?x=1 was lost`) }, 'x');
    log.info(`GET /password/reset?token=0199.${token}&x=2, /v1/pay/notify/${token}, /v1/quote/${token}`);
    const text = JSON.stringify(lines);
    expect(text).not.toContain(token);
    for (const kept of ['/order/confirmation/', '?x=1', '&x=2']) expect(text).toContain(kept);
  });

  it('hides the password in the address of a server', () => {
    const { log, lines } = captureLog();
    log.warn(
      { err: new Error('redis://:sekrit@127.0.0.1:6379/2 is away'), url: 'postgres://shop:sekrit@localhost/shop' },
      'x',
    );
    log.warn('REDIS_URL is redis://user:sekrit@redis.local:6379, see https://shop.example:8080/docs');
    const text = JSON.stringify(lines);
    expect(text).not.toContain('sekrit');
    for (const kept of ['127.0.0.1:6379/2 is away', 'localhost/shop', 'https://shop.example:8080/docs']) {
      expect(text).toContain(kept);
    }
  });

  it('carries the request and the trace it belongs to', async () => {
    const spans = recordSpans();
    const { log, lines } = captureLog();
    await runInContext({ requestId: 'r-7' }, () => span('work', 'internal', {}, async () => log.info('here')));
    const [work] = spans.named('work');
    expect(lines[0]).toMatchObject({
      request_id: 'r-7',
      trace_id: work?.spanContext().traceId,
      span_id: work?.spanContext().spanId,
    });
    await spans.stop();
  });
});

describe('redaction', () => {
  it.each([
    'pin',
    'PIN',
    'staffPin',
    'pin_hash',
    'X-CSRF-Token',
    'setCookie',
    'emailAddress',
    'MOBILE',
    'tokens',
    'addresses',
  ])('hides %s', (key) => {
    expect(isSecretKey(key)).toBe(true);
  });

  it.each(['shipping', 'opinion', 'discard', 'cardinality', 'mobility', 'orderNo'])('judges %s by its words', (key) => {
    expect(isSecretKey(key)).toBe(false);
  });

  it('survives circles, bytes and odd values', () => {
    const circle: Record<string, unknown> = { bytes: new Uint8Array(3), nothing: null, none: undefined, big: 1n };
    circle['self'] = circle;
    expect(JSON.stringify(redact({ circle: circle['bytes'] }))).toBe('{"circle":"[3 bytes]"}');
    expect(() => redact(circle)).not.toThrow();
  });

  it('reads the longest text a few times at most, whatever it is made of', () => {
    for (const odd of ['@', 'a@', 'a.', 'a']) {
      const text = odd.repeat(4_000);
      expect(redactText(`${text} x@y`)).toBe(`${text} x@y`);
    }
    expect(redactText(`a@${'b.'.repeat(4_000)}nz`)).toBe('[email]');
  });

  it('leaves ordinary text alone', () => {
    expect(redactText('2 lines @ $40.00 in branch Whangārei')).toBe('2 lines @ $40.00 in branch Whangārei');
    expect(redactText('GET /v1/quote/101061 and /returns-policy')).toBe('GET /v1/quote/101061 and /returns-policy');
  });
});
