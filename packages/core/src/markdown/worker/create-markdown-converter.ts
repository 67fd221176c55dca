import * as z from 'zod/mini';
import { abortError, throwIfAborted } from '../../ground/abort-error.ts';
import { HarvestmanError } from '../../ground/errors.ts';
import { isShortage } from '../../ground/is-shortage.ts';
import { checkArguments } from '../../input/check-arguments.ts';
import { checkOptions } from '../../input/check-options.ts';
import { bound, group, milliseconds, wholeNumber } from '../../input/option-schemas.ts';
import {
  convertDocument,
  type MarkdownOptions,
  type MarkdownSource,
  readableKind,
} from '../convert-document.ts';
import type { MarkdownResult } from '../convert-html.ts';
import { documentArguments } from '../document-arguments.ts';
import { showsNothing } from '../shows-nothing.ts';
import type { ConversionTask, TaskName, TaskResults } from './conversion-tasks.ts';
import { convertInTurns } from './convert-in-turns.ts';
import { unpackResult } from './packed-result.ts';
import { createWorkerPool, ranOutOfMemory, ThreadsUnavailable } from './worker-pool.ts';

export interface MarkdownConverterOptions {
  /**
   * Bodies of at least so many characters are converted in a worker thread. Default: 1,000, as the dearest markup that
   * is known takes a thread some 40 ms then.
   */
  readonly workerThreshold?: number;
  /** Worker threads at most; each starts with the first large page that needs it. Default: 2. */
  readonly maxWorkers?: number;
  /** A worker without work ends after so many milliseconds. Default: 10,000. */
  readonly idleTimeoutMs?: number;
  /** Memory of one worker in megabytes. Default: 1,024. */
  readonly maxMemoryMb?: number;
}

export interface MarkdownConverter {
  /**
   * Converts a document: a small one at once, a large one in a worker, so that it does not hold up the event loop. An
   * abort ends that worker.
   *
   * @throws HarvestmanError ARGUMENT_INVALID, CONTENT_TYPE_UNSUPPORTED, BODY_TOO_LARGE, ABORTED, TIMEOUT, ENGINE_CLOSED
   */
  convert(source: MarkdownSource, options?: MarkdownOptions, signal?: AbortSignal): Promise<MarkdownResult>;
  /**
   * Whether a page is only the frame that a script would fill, found out in the same place as a conversion.
   *
   * @throws HarvestmanError ARGUMENT_INVALID, BODY_TOO_LARGE, ABORTED, TIMEOUT, ENGINE_CLOSED
   */
  isEmptyShell(source: MarkdownSource, signal?: AbortSignal): Promise<boolean>;
  /** Ends the workers; conversions under way reject with ENGINE_CLOSED. */
  close(): Promise<void>;
}

const optionsSchema = group({
  workerThreshold: z.optional(bound(0)),
  maxWorkers: z.optional(wholeNumber(1)),
  idleTimeoutMs: z.optional(milliseconds()),
  maxMemoryMb: z.optional(wholeNumber(1)),
} satisfies Record<keyof MarkdownConverterOptions, z.ZodMiniType>);

/**
 * Creates a converter with a worker pool of its own. Nothing is started before the first large page.
 *
 * @throws HarvestmanError ARGUMENT_INVALID
 */
export function createMarkdownConverter(options: MarkdownConverterOptions = {}): MarkdownConverter {
  checkOptions('createMarkdownConverter', optionsSchema, options);
  const { workerThreshold = 1_000, maxWorkers = 2, idleTimeoutMs = 10_000, maxMemoryMb = 1_024 } = options;
  const pool = createWorkerPool({ maxWorkers, idleTimeoutMs, maxMemoryMb });
  const inTurns = convertInTurns();
  let hasThreads = true;
  let closed = false;

  async function inWorker<T extends TaskName>(
    task: ConversionTask & { readonly name: T },
    signal: AbortSignal | undefined,
  ): Promise<TaskResults[T]> {
    if (!hasThreads) return inTurns(task, signal);
    try {
      return (await pool.run(task, signal)) as TaskResults[T];
    } catch (cause) {
      if (signal?.aborted) throw abortError(signal);
      if (closed) throw converterClosed(cause);
      if (ranOutOfMemory(cause)) throw tooLarge(task.source, maxMemoryMb, cause);
      if (!(cause instanceof ThreadsUnavailable)) throw cause;
      hasThreads = isShortage(cause);
      return inTurns(task, signal);
    }
  }

  return {
    async convert(source, conversion = {}, signal) {
      checkArguments('converter.convert', documentArguments(source, conversion, signal));
      throwIfAborted(signal);
      if (closed) throw converterClosed();
      readableKind(source);
      if (source.body.length < workerThreshold) return convertDocument(source, conversion, signal);
      const packed = await inWorker({ name: 'convert', source, options: conversion }, signal);
      try {
        return await unpackResult(packed, signal);
      } catch (error) {
        throwIfAborted(signal);
        throw error;
      }
    },
    async isEmptyShell(source, signal) {
      checkArguments('converter.isEmptyShell', documentArguments(source, {}, signal));
      throwIfAborted(signal);
      if (closed) throw converterClosed();
      if (source.body.length < workerThreshold) return showsNothing(source.body);
      return inWorker({ name: 'isEmptyShell', source, options: {} }, signal);
    },
    async close() {
      closed = true;
      await pool.close();
    },
  };
}

function tooLarge({ body, url }: MarkdownSource, maxMemoryMb: number, cause: unknown): HarvestmanError {
  return new HarvestmanError('BODY_TOO_LARGE', `The document takes more than ${maxMemoryMb} MB to convert`, {
    cause,
    details: { characters: body.length, url: url ?? null },
  });
}

function converterClosed(cause?: unknown): HarvestmanError {
  return new HarvestmanError('ENGINE_CLOSED', 'The Markdown converter was closed', { cause });
}
