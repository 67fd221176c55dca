import { type CDPSession, EventEmitter } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { guardClient } from '../../src/page/puppeteer/tab/guard-client.ts';

type Events = Record<string | symbol, unknown>;

function guardedClient() {
  const events = new EventEmitter<Events>();
  const failures: unknown[] = [];
  const client = events as unknown as CDPSession;
  guardClient(client, ({ code, cause }) => failures.push({ code, cause }));
  return { events, client, failures };
}

const broken = new Error('broken');
const failure = { code: 'INTERNAL', cause: broken };
const throwing = (): never => {
  throw broken;
};

test('what a handler throws goes to one place, and the others are called', () => {
  const { events, client, failures } = guardedClient();
  const heard: string[] = [];
  client.on('Page.frameNavigated', throwing);
  client.on('Page.frameNavigated', () => heard.push('second'));
  client.once('Page.frameNavigated', throwing);
  events.emit('Page.frameNavigated', {});
  expect(heard).toEqual(['second']);
  expect(failures).toEqual([failure, failure]);
});

test('a promise that a handler leaves behind counts, too', async () => {
  const { events, client, failures } = guardedClient();
  client.on('Page.frameNavigated', async () => throwing());
  events.emit('Page.frameNavigated', {});
  await Promise.resolve();
  expect(failures).toEqual([failure]);
});

test('a handler is taken away by what it was added as', () => {
  const { events, client, failures } = guardedClient();
  client.on('Page.frameNavigated', throwing).on('Page.frameDetached', throwing);
  client.off('Page.frameNavigated', throwing);
  events.emit('Page.frameNavigated', {});
  expect(failures).toEqual([]);
  events.emit('Page.frameDetached', {});
  expect(failures).toEqual([failure]);
});

test('what a client starts is guarded before anybody else hears of it', () => {
  const { events, client, failures } = guardedClient();
  const child = new EventEmitter<Events>();
  client.on('sessionattached', (session: CDPSession) => {
    session.on('Fetch.requestPaused', throwing);
  });
  events.emit('sessionattached', child);
  child.emit('Fetch.requestPaused', {});
  expect(failures).toEqual([failure]);
});
