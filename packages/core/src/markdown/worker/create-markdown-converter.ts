import type { Tinypool } from 'tinypool';
import { abortError, throwIfAborted } from '../../ground/abort-error.ts';
import { HarvestmanError } from '../../ground/errors.ts';
import {
  documentToMarkdown,
  type MarkdownOptions,
  type MarkdownSource,
  readableKind,
} from '../document-to-markdown.ts';
import type { MarkdownResult } from '../html-to-markdown.ts';
import { isEmptyShell } from '../is-empty-shell.ts';
import type { ConvertTask, TaskName, TaskResults } from './convert-worker.ts';

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
   * abort ends the worker that converts.
   *
   * @throws HarvestmanError CONTENT_TYPE_UNSUPPORTED, BODY_TOO_LARGE, ABORTED, TIMEOUT, ENGINE_CLOSED
   */
  convert(source: MarkdownSource, options?: MarkdownOptions, signal?: AbortSignal): Promise<MarkdownResult>;
  /**
   * Whether a page is only the frame that a script would fill, found out in the same place as a conversion.
   *
   * @throws HarvestmanError BODY_TOO_LARGE, ABORTED, TIMEOUT, ENGINE_CLOSED
   */
  isEmptyShell(source: MarkdownSource, signal?: AbortSignal): Promise<boolean>;
  /** Ends the workers; conversions under way reject with ENGINE_CLOSED. */
  close(): Promise<void>;
}

/** This module is TypeScript in the source tree, and part of the bundle beside the worker's file when published. */
function workerFile(): string {
  const file = import.meta.url.endsWith('.ts') ? './convert-worker.ts' : './markdown-worker.js';
  return new URL(file, import.meta.url).href;
}

/** Creates a converter with a worker pool of its own. Nothing is started before the first large page. */
export function createMarkdownConverter(options: MarkdownConverterOptions = {}): MarkdownConverter {
  const { workerThreshold = 1_000, maxWorkers = 2, idleTimeoutMs = 10_000, maxMemoryMb = 1_024 } = options;
  let pool: Tinypool | null = null;
  let closed = false;

  const inWorker = async <T extends TaskName>(
    name: T,
    task: ConvertTask,
    signal: AbortSignal | undefined,
  ): Promise<TaskResults[T]> => {
    // Most processes convert no large page, and need not load it.
    const { Tinypool } = await import('tinypool');
    throwIfAborted(signal);
    if (closed) throw converterClosed();
    pool ??= new Tinypool({
      filename: workerFile(),
      minThreads: 0,
      maxThreads: maxWorkers,
      idleTimeout: idleTimeoutMs,
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    });
    try {
      return await pool.run({ name, task }, signal === undefined ? {} : { signal });
    } catch (cause) {
      if (signal?.aborted) throw abortError(signal);
      if (closed) throw converterClosed(cause);
      if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY') {
        throw new HarvestmanError(
          'BODY_TOO_LARGE',
          `The document takes more than ${maxMemoryMb} MB to convert`,
          {
            cause,
            details: { characters: task.source.body.length, url: task.source.url ?? null },
          },
        );
      }
      throw cause;
    }
  };

  return {
    async convert(source, conversion = {}, signal) {
      throwIfAborted(signal);
      if (closed) throw converterClosed();
      readableKind(source);
      if (source.body.length < workerThreshold) return documentToMarkdown(source, conversion, signal);
      return inWorker('convert', { source, options: conversion }, signal);
    },
    async isEmptyShell(source, signal) {
      throwIfAborted(signal);
      if (closed) throw converterClosed();
      if (source.body.length < workerThreshold) return isEmptyShell(source.body);
      return inWorker('isEmptyShell', { source, options: {} }, signal);
    },
    async close() {
      closed = true;
      const ending = pool;
      pool = null;
      await ending?.destroy();
    },
  };
}

function converterClosed(cause?: unknown): HarvestmanError {
  return new HarvestmanError('ENGINE_CLOSED', 'The Markdown converter was closed', { cause });
}
