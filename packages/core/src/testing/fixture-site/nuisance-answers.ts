import type { Exchange } from './exchange.ts';

/** Answers what the in-page nuisances ask for. Whether this was such a request. */
export function answerNuisance({ path, response }: Exchange): boolean {
  const answer = ANSWERS[path];
  answer?.(response);
  return answer !== undefined;
}

const ANSWERS: Readonly<Record<string, (response: Exchange['response']) => void>> = {
  ping: (response) => response.writeHead(204).end(),
  /** The answer never comes. */
  never: () => undefined,
  /** A stream that stays open. */
  events: (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: hello\n\n');
  },
  popup: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Subscribe!</h1>'),
  download: (response) =>
    response
      .writeHead(200, {
        'content-type': 'application/octet-stream',
        'content-disposition': 'attachment; filename="catalogue.bin"',
      })
      .end(Buffer.alloc(4096, 7)),
};
