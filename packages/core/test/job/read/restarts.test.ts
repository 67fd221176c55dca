import { expect, test } from 'vitest';
import { HarvestmanError } from '../../../src/ground/errors.ts';
import { Restarts, readTooFarAhead } from '../../../src/job/read/restarts.ts';

const crash = () => new HarvestmanError('PAGE_CRASHED', 'the page has died');

test('a reading whose page or browser died goes on, as often as the recipe lets it', () => {
  const restarts = new Restarts(2);
  const died = new HarvestmanError('BROWSER_CRASHED', 'the browser has died');
  expect([crash(), died, crash()].map((error) => restarts.follow(error))).toEqual([true, true, false]);
});

test('no other error is followed', () => {
  expect(new Restarts(2).follow(new HarvestmanError('TIMEOUT', 'too slow'))).toBe(false);
});

test('a page that was lost by asking ahead costs no restart, and none is asked for ahead then', () => {
  const restarts = new Restarts(1);
  expect(restarts.readsAhead).toBe(true);
  expect(restarts.follow(readTooFarAhead('http://shop.example/'))).toBe(true);
  expect(restarts.readsAhead).toBe(false);
  expect([readTooFarAhead('http://shop.example/'), crash()].map((error) => restarts.follow(error))).toEqual([
    true,
    false,
  ]);
});

test('a job whose browser was held up goes on once, whoever did it, and again only where it may', () => {
  const blamed = () =>
    new HarvestmanError('PAGE_CRASHED', 'it kept the browser busy', {
      details: { lasting: true, heldUp: true },
    });
  const beside = () =>
    new HarvestmanError('BROWSER_CRASHED', 'a page held up the browser', { details: { heldUp: true } });
  const follow = (retries: number, errors: HarvestmanError[]): boolean[] => {
    const restarts = new Restarts(retries);
    return errors.map((error) => restarts.follow(error));
  };
  expect(follow(0, [blamed(), blamed()])).toEqual([true, false]);
  expect(follow(3, [blamed(), blamed()])).toEqual([true, false]);
  expect(follow(0, [beside(), beside()])).toEqual([true, false]);
  expect(follow(1, [beside(), crash(), beside()])).toEqual([true, true, false]);
});
