import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Receivers, SILENT_MS } from '../../../src/engine/webhook/receivers.ts';
import { HarvestmanError } from '../../../src/ground/errors.ts';
import { systemClock } from '../../../src/ground/time/clock.ts';

const PLACES = 8;
const silence = new HarvestmanError('TIMEOUT', 'no answer');

/** Receivers on a clock that the test sets, each of whose answers it gives. */
function start() {
  let now = 1_000_000;
  const receivers = new Receivers({ now: () => now, sleep: async () => undefined }, PLACES);
  return {
    late: () => receivers.late,
    pass(ms: number) {
      now += ms;
    },
    /** Whether it has its turn, and how to end that. */
    ask(url: string, age: 'fresh' | 'waited' = 'fresh', tenant?: string) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      let isSent = false;
      const told = receivers
        .tell(url, age, tenant, () => {
          isSent = true;
          return promise;
        })
        .catch(() => true);
      return {
        isSent,
        answer() {
          resolve();
          return told;
        },
        fail(error: unknown = silence) {
          reject(error);
          return told;
        },
      };
    },
  };
}

describe('receivers', () => {
  it('at one host share half of what is free', () => {
    const { ask } = start();
    const turns = Array.from({ length: 20 }, (_, nth) => ask(`http://one.example/${nth}`).isSent);
    expect(turns.filter(Boolean)).toHaveLength(PLACES / 2);
    expect(ask('http://two.example/').isSent).toBe(true);
  });

  it('of one tenant leave half of the places to others, however silent they are', () => {
    const { ask, pass } = start();
    const open = (tenant: string): number => {
      let count = 0;
      while (ask(`http://${tenant}${count}.example/`, 'fresh', tenant).isSent) {
        count += 1;
        pass(2_000);
      }
      return count;
    };
    expect(open('first')).toBe(128);
    expect(open('second')).toBe(64);
    expect(ask('http://third.example/', 'fresh', 'third').isSent).toBe(true);
  });

  it('have all places while they are quick', async () => {
    const { ask } = start();
    await ask('http://one.example/').answer();
    const turns = Array.from({ length: PLACES }, () => ask('http://one.example/').isSent);
    expect(turns).toEqual(turns.map(() => true));
  });

  it('that answer late are not quick, whatever they answer', async () => {
    const { ask, pass } = start();
    const late = ask('http://one.example/');
    pass(2_000);
    await late.fail(new HarvestmanError('HTTP_STATUS', 'HTTP 500', { details: { status: 500 } }));
    const turns = Array.from({ length: PLACES }, () => ask('http://one.example/').isSent);
    expect(turns.filter(Boolean)).toHaveLength(PLACES / 2);
  });

  it('of a silent host are asked one at a time, at whatever URL, but for those that are quick', async () => {
    const { ask, pass } = start();
    await ask('http://one.example/quick').answer();
    await ask('http://one.example/1').fail();
    expect(ask('http://one.example/2').isSent).toBe(false);
    expect(ask('http://one.example/quick').isSent).toBe(true);
    pass(SILENT_MS);
    const first = ask('http://one.example/3');
    expect([first.isSent, ask('http://one.example/4').isSent]).toEqual([true, false]);
    await first.answer();
    expect(ask('http://one.example/4').isSent).toBe(true);
  });

  it('have no place any more once they are late', async () => {
    const { ask, late, pass } = start();
    const first = Array.from({ length: PLACES }, (_, nth) => ask(`http://${nth}.example/`));
    expect(late()).toBe(0);
    pass(1_000);
    expect(late()).toBe(PLACES);
    const one = () => ask('http://one.example/').isSent;
    expect(Array.from({ length: PLACES }, one).filter(Boolean)).toHaveLength(PLACES / 2);
    await Promise.all(first.map(({ fail }) => fail()));
    expect(late()).toBe(0);
  });

  it('of thousands of hosts leave room for news, and for those that are quick', async () => {
    const { ask } = start();
    await ask('http://quick.example/').answer();
    const waited = Array.from({ length: 2_000 }, (_, nth) => ask(`http://${nth}.example/`, 'waited'));
    expect(waited.filter(({ isSent }) => isSent)).toHaveLength(192);
    const fresh = Array.from({ length: 2_000 }, (_, nth) => ask(`http://new${nth}.example/`));
    expect(fresh.filter(({ isSent }) => isSent)).toHaveLength(64);
    expect(ask('http://quick.example/', 'waited').isSent).toBe(true);
  });

  it('that must not be reached say nothing of their host', async () => {
    const { ask } = start();
    await ask('http://one.example/1').fail(new HarvestmanError('ADDRESS_NOT_ALLOWED', 'private'));
    expect(ask('http://one.example/2').isSent).toBe(true);
  });

  it('whose port is closed say so at once, and keep no other port of their host waiting', async () => {
    const { ask, pass } = start();
    const refused = new HarvestmanError('CONNECTION_FAILED', 'refused');
    await ask('http://one.example:3000/').fail(refused);
    expect(ask('http://one.example:3000/').isSent).toBe(false);
    const open = ask('http://one.example:4000/');
    expect(open.isSent).toBe(true);
    // One that is cut off after a while may be the host's doing.
    pass(2_000);
    await open.fail(refused);
    expect(ask('http://one.example:5000/').isSent).toBe(false);
  });

  it('are no later, and silent no longer, where the clock is set meanwhile', async () => {
    const receivers = new Receivers(systemClock, PLACES);
    const answer = Promise.withResolvers<void>();
    const told = receivers.tell('https://one.example/', 'fresh', undefined, () => answer.promise);
    const hourLater = Date.now() + 3_600_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(hourLater);
    onTestFinished(() => clock.mockRestore());
    expect(receivers.late).toBe(0);
    answer.reject(silence);
    await expect(told).rejects.toBe(silence);
    clock.mockReturnValue(hourLater + SILENT_MS);
    const again = () => receivers.tell('https://one.example/', 'fresh', undefined, async () => undefined);
    expect(await again()).toBe(false);
  });
});
