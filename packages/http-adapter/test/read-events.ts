export interface ReadEvent {
  readonly id: string;
  readonly event: string;
  readonly data: {
    readonly type: string;
    readonly page?: number;
    readonly rows?: number;
    readonly warning?: string;
    readonly job: { readonly id: string; readonly status: string };
  };
}

/** Reads server-sent events to their end, or until one that is enough: then it leaves. */
export async function readEvents(
  { body }: Response,
  isEnough: (event: ReadEvent) => boolean = () => false,
): Promise<ReadEvent[]> {
  const events: ReadEvent[] = [];
  let text = '';
  for await (const piece of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    text += piece;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = Object.fromEntries(
        block.split('\n').map((line) => [line.split(':', 1)[0], line.replace(/^[^:]*: ?/, '')]),
      );
      if (fields.event === undefined) continue;
      const event = { id: fields.id ?? '', event: fields.event, data: JSON.parse(fields.data ?? '') };
      events.push(event);
      if (isEnough(event)) return events;
    }
  }
  return events;
}
