import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  cresIn,
  formOf,
  notificationURL,
  platformUrl,
  threeDSServerTransID,
  useIssuerBench,
} from './testing/issuer-bench.ts';

const bench = useIssuerBench();

afterEach(() => {
  vi.useRealTimers();
});

describe('a challenge with a code', () => {
  it('reports success before it returns the CRes', async () => {
    const { ids, first, enter } = await bench.open('4000000000001109');
    expect(first).toContain('Verification code');
    const page = await enter('123 456');
    const { action, fields } = formOf(page);
    expect(bench.rreq()).toMatchObject({ ...ids, transStatus: 'Y', eci: '05' });
    expect(action).toBe(notificationURL);
    expect(fields.threeDSSessionData).toBe('session "1"');
    expect(cresIn(page)).toMatchObject({ ...ids, transStatus: 'Y' });
  });

  it('fails after three wrong codes and stays failed', async () => {
    const { enter } = await bench.open('4000000000001109');
    for (const left of ['Two more', 'One more']) {
      expect(await enter('000000')).toContain(left);
    }
    await enter('000000');
    expect(cresIn(await enter())?.transStatus).toBe('N');
    expect(bench.platform.received.map(({ body }) => JSON.parse(body).transStatus)).toEqual(['N']);
  });

  it('can be reopened before and after the result', async () => {
    const { path, ids, enter } = await bench.open('4000000000001109');
    expect(await (await bench.openChallenge(path, ids)).text()).toContain('Verification code');
    await enter();
    expect(formOf(await (await bench.openChallenge(path, ids)).text()).action).toBe(
      notificationURL,
    );
    expect(bench.platform.received).toHaveLength(1);
  });

  it('reports once if the form is submitted twice concurrently', async () => {
    const { path } = await bench.open('4000000000001109');
    const send = () => bench.post(`${path}/code`, { code: '123456' });
    const pages = await Promise.all([send(), send()]);
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    expect(bench.platform.received).toHaveLength(1);
  });

  it('stores the result while the platform is unreachable and reports it later', async () => {
    const { path } = await bench.open('4000000000001109');
    bench.platform.isDown = true;
    expect((await bench.post(`${path}/code`, { code: '123456' })).status).toBe(502);
    bench.platform.isDown = false;
    expect((await bench.get(`${path}/result`)).status).toBe(200);
    expect(bench.platform.received).toHaveLength(1);
  });

  it('repeats the report with the same key until the platform answers', async () => {
    const { path } = await bench.open('4000000000001109');
    const keys: (string | null)[] = [];
    bench.platform.answer = async (request) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? new Response('{}') : bench.rresTo(request);
    };
    expect((await bench.post(`${path}/code`, { code: '123456' })).status).toBe(200);
    expect(keys).toEqual([keys[0], keys[0]]);
    const [first, second] = bench.platform.received;
    expect(second?.body).toBe(first?.body);
  });

  it('rejects the CReq of another or an unknown transaction', async () => {
    const { path, ids } = await bench.challenge('4000000000001109');
    const other = { ...ids, threeDSServerTransID: ids.acsTransID };
    expect((await bench.openChallenge(path, other)).status).toBe(400);
    expect((await bench.openChallenge(`/acs/challenge/${threeDSServerTransID}`, ids)).status).toBe(
      404,
    );
  });

  it('allows only its own script', async () => {
    const { path, ids } = await bench.challenge('4000000000001109');
    const policy = (await bench.openChallenge(path, ids)).headers.get('Content-Security-Policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${platformUrl}`);
    expect(policy).not.toMatch(/unsafe|\*|frame-ancestors/);
  });
});

describe('other challenges', () => {
  it('out of band: is approved at the eighth poll', async () => {
    const { path } = await bench.open('4000000000001117');
    const polls: unknown[] = [];
    for (let count = 0; count < 8; count++) {
      polls.push(await (await bench.post(`${path}/poll`, {})).json());
    }
    expect(polls).toEqual([...Array(7).fill({ done: false }), { done: true }]);
    const page = await bench.get(`${path}/result`);
    expect(formOf(await page.text()).action).toBe(notificationURL);
    expect(bench.platform.received).toHaveLength(1);
  });

  it('silent: does not respond until the browser disconnects', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { path, ids } = await bench.challenge('4000000000001125');
    const gone = new AbortController();
    const answered = vi.fn();
    const answer = bench.openChallenge(path, ids, gone.signal);
    answer.then(answered, answered);
    // The timeout of the silence.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    await vi.advanceTimersByTimeAsync(14 * 60_000);
    expect(answered).not.toHaveBeenCalled();
    gone.abort();
    await expect(answer).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
  });

  it('refuses framing: for the first GET and for the POST', async () => {
    const { path, ids } = await bench.challenge('4000000000001133');
    const answers = [await bench.get(path), await bench.openChallenge(path, ids)];
    for (const { headers } of answers) {
      expect(headers.get('X-Frame-Options')).toBe('DENY');
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    }
  });

  it('result twice: posts one copy from the server', async () => {
    const { enter } = await bench.open('4000000000001158');
    const { fields } = formOf(await enter());
    expect(bench.platform.received[1]?.path).toBe(new URL(notificationURL).pathname);
    expect(new URLSearchParams(bench.platform.received[1]?.body).get('cres')).toBe(fields.cres);
  });

  it('late result: waits until the time limit has passed on the platform', async () => {
    const { path, ids, enter } = await bench.open('4000000000001166');
    await enter();
    bench.platform.now = '2026-11-20T10:09:59Z';
    expect(await (await bench.post(`${path}/poll`, {})).json()).toEqual({ done: false });
    expect(bench.platform.received).toEqual([]);
    bench.platform.now = '2026-11-20T10:10:01Z';
    expect(await (await bench.post(`${path}/poll`, {})).json()).toEqual({ done: true });
    const page = await bench.get(`${path}/result`);
    expect(cresIn(await page.text())).toMatchObject({ ...ids, transStatus: 'Y' });
  });

  it.each([
    ['4000000000001257', undefined],
    ['4000000000001265', 'Y'],
  ])(
    '%s: reports three seconds after the browser received the CRes',
    async (number, transStatus) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const { ids, enter } = await bench.open(number);
      expect(cresIn(await enter())?.transStatus).toBe(transStatus);
      expect(bench.platform.received).toEqual([]);
      await vi.advanceTimersByTimeAsync(3_000);
      await vi.waitFor(() => expect(bench.platform.received).toHaveLength(1));
      expect(bench.rreq()).toMatchObject({ ...ids, transStatus: 'Y' });
    },
  );

  it('wrong transaction: reports and returns the ids of another', async () => {
    const { ids, enter } = await bench.open('4000000000001174');
    const cres = cresIn(await enter());
    expect(cres?.threeDSServerTransID).not.toBe(ids.threeDSServerTransID);
    expect(cres?.acsTransID).not.toBe(ids.acsTransID);
    expect(bench.rreq().acsTransID).toBe(cres?.acsTransID);
  });
});
