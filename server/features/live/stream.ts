/** A reader with this many unread chunks is disconnected. */
const BACKLOG = 64;

export type Stream = {
  readable: ReadableStream<Uint8Array>;
  write(text: string): void;
  end(): void;
};

/** The text of one event stream. `onEnd` runs once, whoever ends it. */
export function openStream(onEnd: () => void): Stream {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const end = () => {
    const open = controller;
    controller = undefined;
    if (!open) return;
    open.close();
    onEnd();
  };
  const readable = new ReadableStream<Uint8Array>(
    {
      start: (opened) => {
        controller = opened;
      },
      cancel: () => {
        controller = undefined;
        onEnd();
      },
    },
    new CountQueuingStrategy({ highWaterMark: BACKLOG }),
  );
  return {
    readable,
    write: (text) => {
      if (!controller) return;
      if ((controller.desiredSize ?? 0) <= 0) return end();
      controller.enqueue(encoder.encode(text));
    },
    end,
  };
}
