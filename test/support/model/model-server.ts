import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { type AiSdkModelOptions, aiSdkModel } from '../../../packages/core/src/ai-sdk.ts';
import type { LanguageModel } from '../../../packages/core/src/extract/llm/language-model.ts';
import { listen } from '../start-server.ts';
import { type Asked, answerByRule } from './rule-model.ts';

/** A request as an OpenAI-compatible server gets it. */
export interface ModelCall extends Asked {
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: IncomingMessage['headers'];
  /** Tokens as this server counts them. */
  readonly promptTokens: number;
}

/** What the server does with a request, instead of answering it. */
export type Reply = (response: ServerResponse, call: ModelCall) => void;

/** The key that models send. */
export const MODEL_KEY = 'key-4f0a9c2e71b8d635';

export interface ModelServer {
  readonly url: string;
  readonly calls: readonly ModelCall[];
  /** Replies to the next requests, in order; after them the server answers by rule again. */
  script(...replies: readonly Reply[]): void;
  /** How it answers where no reply is scripted. Default: by rule. */
  answer(how: (asked: Asked) => unknown): void;
  /** The model on this server, through the AI SDK's own client. Key: that of this file. */
  model(options?: AiSdkModelOptions, key?: string): LanguageModel;
  close(): Promise<void>;
}

/** An OpenAI-compatible server on loopback. */
export async function startModelServer(): Promise<ModelServer> {
  const calls: ModelCall[] = [];
  const scripted: Reply[] = [];
  let how: (asked: Asked) => unknown = answerByRule;
  const server = createServer((request, response) => {
    // A request that was given up in its midst is none.
    void readCall(request).then(
      (call) => {
        calls.push(call);
        const reply = scripted.shift() ?? answering(how(call));
        reply(response, call);
      },
      (error: unknown) => {
        if (request.complete) throw error;
      },
    );
  });
  const { origin, close } = await listen(server, 'http');
  return {
    url: `${origin}/v1`,
    calls,
    script: (...replies) => scripted.push(...replies),
    answer(next) {
      how = next;
    },
    model: (options, key) => modelAt(`${origin}/v1`, options, key),
    close,
  };
}

/** A model at that address, whether or not there is a server. */
export function modelAt(
  baseURL: string,
  options?: AiSdkModelOptions,
  apiKey: string = MODEL_KEY,
): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'loopback',
    baseURL,
    apiKey,
    supportsStructuredOutputs: true,
  });
  return aiSdkModel(provider('rules-1'), options);
}

/** The object as the model's answer. */
export function answering(object: unknown): Reply {
  return saying(JSON.stringify(object));
}

/** The text as the model's answer. */
export function saying(
  text: string,
  finishReason = 'stop',
  message: Readonly<Record<string, unknown>> = {},
  counts = true,
): Reply {
  return (response, { promptTokens }) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        id: 'chat-1',
        object: 'chat.completion',
        created: 0,
        model: 'rules-1',
        choices: [
          {
            index: 0,
            message: { role: 'assistant', content: text, ...message },
            finish_reason: finishReason,
          },
        ],
        ...(counts && {
          usage: {
            prompt_tokens: promptTokens,
            completion_tokens: Math.ceil(text.length / 4),
            total_tokens: promptTokens + Math.ceil(text.length / 4),
          },
        }),
      }),
    );
  };
}

export function failing(status: number, headers: Readonly<Record<string, string>> = {}): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message: `status ${status}`, type: 'test' } }));
  };
}

/** Never answers. */
export const hanging: Reply = () => undefined;

async function readCall(request: IncomingMessage): Promise<ModelCall> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const body = JSON.parse(text) as Record<string, unknown>;
  const messages = body.messages as readonly { role: string; content: unknown }[];
  const said = (role: string): string =>
    messages
      .filter((message) => message.role === role)
      .map(({ content }) => textOf(content))
      .join('\n');
  const asked = { system: said('system'), prompt: said('user') };
  const promptTokens = Math.ceil((asked.system.length + asked.prompt.length) / 4);
  return { ...asked, body, headers: request.headers, promptTokens };
}

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: unknown) => (part as { text?: string }).text ?? '').join('\n');
}
