import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

interface Agreement {
  readonly number: string;
  readonly mine: string;
  readonly cents: number;
  standing: 'asked' | 'agreed' | 'refused';
}

/** A company that no code of ours knows: it speaks its own words, over HTTP, to whoever has the pass. */
export async function kotahiCompany(pass: string) {
  const agreements = new Map<string, Agreement>();
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body));
    if (request.headers.authorization !== pass) return answer(401, {});
    if (request.method === 'GET' && request.url === '/agreements') return answer(200, [...agreements.values()]);
    const number = request.url?.split('/').at(-1) ?? '';
    if (request.method === 'GET') return answer(agreements.has(number) ? 200 : 404, agreements.get(number) ?? {});
    const asked = JSON.parse((await request.setEncoding('utf8').toArray()).join(''));
    const same = [...agreements.values()].find(({ mine }) => mine === asked.mine);
    const one: Agreement = same ?? { number: randomUUID(), mine: asked.mine, cents: asked.cents, standing: 'asked' };
    agreements.set(one.number, one);
    answer(200, one);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What its customer does on its page. */
    decide(number: string, standing: Agreement['standing']) {
      const one = agreements.get(number);
      if (!one) throw new Error(`there is no agreement ${number}`);
      one.standing = standing;
    },
    stop: () => server.close(),
  };
}
