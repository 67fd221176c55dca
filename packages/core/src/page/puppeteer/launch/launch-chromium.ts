import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import type { Browser as Chromium } from 'puppeteer-core';
import { HarvestmanError } from '../../../ground/errors.ts';
import { isShortage } from '../../../ground/is-shortage.ts';
import { reasonOf } from '../../../ground/reason-of.ts';
import { systemClock } from '../../../ground/time/clock.ts';
import { startTimer } from '../../../ground/time/timer.ts';
import { browserEnvironment } from './browser-environment.ts';
import { createProfile, removeProfile } from './browser-profile.ts';
import { CHROMIUM_ARGUMENTS, UNWANTED_ARGUMENTS } from './chromium-arguments.ts';
import { findBrowser } from './find-browser.ts';
import type { PuppeteerBrowserOptions } from './puppeteer-browser-options.ts';

/** In a longer folder a full browser cannot make its socket. */
const LONGEST_FOLDER = 60;

/** A browser, and when nothing is left of it that was made for it. */
export interface LaunchedChromium {
  readonly chromium: Chromium;
  readonly removed: Promise<void>;
}

/**
 * Starts a browser of our own.
 *
 * @throws HarvestmanError BROWSER_NOT_FOUND
 */
export async function launchChromium(
  options: PuppeteerBrowserOptions,
  limitMb: number,
): Promise<LaunchedChromium> {
  const { launch } = await importPuppeteer();
  const executablePath = options.executablePath ?? (await findBrowser());
  const userDataDir = await createProfile();
  const timeout = options.launchTimeoutMs ?? 30_000;
  const late = new AbortController();
  try {
    // puppeteer's own limit is not for what is said through a pipe.
    using _timer = startTimer(systemClock, timeout, () => late.abort());
    const chromium = await launch({
      executablePath,
      userDataDir,
      env: {
        ...browserEnvironment(),
        // What it leaves behind when it is killed goes with its profile.
        ...(userDataDir.length <= LONGEST_FOLDER && { TMPDIR: userDataDir }),
      },
      // Plain `--headless`: what Chrome makes of it today, and all that a headless shell knows.
      headless: options.headful ? false : 'shell',
      args: [
        ...CHROMIUM_ARGUMENTS,
        `--js-flags=--max-old-space-size=${limitMb}`,
        ...(options.sandbox === false ? ['--no-sandbox'] : []),
        ...(options.args ?? []),
      ],
      ignoreDefaultArgs: [...UNWANTED_ARGUMENTS],
      // The process belongs to the application, and so do its signals.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      defaultViewport: null,
      // A browser on a pipe ends with the process that started it, however that ends.
      pipe: true,
      timeout,
      signal: late.signal,
    });
    const { promise: removed, resolve } = Promise.withResolvers<void>();
    chromium.process()?.once('exit', () => resolve(removeProfile(userDataDir)));
    return { chromium, removed };
  } catch (thrown) {
    await removeProfile(userDataDir);
    const error = late.signal.aborted
      ? new Error(`it did not answer within ${timeout} ms`, { cause: thrown })
      : await whyNotStarted(executablePath, thrown);
    const reason = reasonOf(error);
    // Through a pipe its own words do not come; that it ended at once is all there is.
    const hint = statSync(executablePath, { throwIfNoEntry: false })?.isDirectory()
      ? '; it is a folder: give the program in it'
      : options.sandbox !== false && /sandbox|closed/i.test(reason)
        ? '; as root, or where user namespaces are off, pass sandbox: false'
        : '';
    throw new HarvestmanError('BROWSER_NOT_FOUND', `${executablePath} did not start: ${reason}${hint}`, {
      cause: error,
    });
  }
}

/** puppeteer does not hear why there is no process, and trips over what it lacks then. */
async function whyNotStarted(executablePath: string, thrown: unknown): Promise<unknown> {
  try {
    const child = spawn(executablePath, ['--version'], { stdio: 'ignore', env: browserEnvironment() });
    await once(child, 'spawn');
    child.kill('SIGKILL');
  } catch (error) {
    return error;
  }
  // It could be started again.
  return thrown instanceof TypeError ? Object.assign(thrown, { code: 'EAGAIN' }) : thrown;
}

/**
 * Connects to a browser that runs already.
 *
 * @throws HarvestmanError BROWSER_NOT_FOUND
 */
export async function connectChromium(address: string): Promise<LaunchedChromium> {
  const { connect } = await importPuppeteer();
  const endpoint = address.startsWith('ws') ? { browserWSEndpoint: address } : { browserURL: address };
  try {
    return { chromium: await connect({ ...endpoint, defaultViewport: null }), removed: Promise.resolve() };
  } catch (error) {
    throw new HarvestmanError(
      'BROWSER_NOT_FOUND',
      `no browser answers at ${withoutSecrets(address)}, the address that the option connect gives`,
      // What puppeteer tells names the address, and its event holds the request.
      { cause: new Error(reasonOf(error).replace(/\b(?:ws|http)s?:\/\/\S+/g, 'the address')) },
    );
  }
}

/** Keys of hosted browsers stand in the query or the path, and the path of any other lets in whoever knows it. */
function withoutSecrets(address: string): string {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}

async function importPuppeteer(): Promise<typeof import('puppeteer-core')> {
  try {
    return await import('puppeteer-core');
  } catch (error) {
    const why = isShortage(error) ? `cannot be loaded: ${reasonOf(error)}` : 'is not installed';
    throw new HarvestmanError('BROWSER_NOT_FOUND', `the package puppeteer-core ${why}`, { cause: error });
  }
}
