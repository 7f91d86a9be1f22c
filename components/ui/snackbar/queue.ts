'use client';

import type { ComponentType } from 'react';

/** §3 Snackbar message. */
export interface SnackbarMessage {
  /** What it says, as HTML that the server has sanitised. */
  readonly messageHtml: string;
  /** How long it shows, in milliseconds, where not so long as others. */
  readonly displayTime?: number;
  /** Shows until it is dismissed. */
  readonly isSticky?: boolean;
  readonly tone?: 'danger' | 'success' | 'information';
}

/** A message that shows or waits. */
export interface QueuedMessage extends SnackbarMessage {
  readonly id: number;
  /** What shows it; loaded with the first message of a page. */
  readonly Snackbar: ComponentType<SnackbarProps>;
}

export interface SnackbarProps {
  readonly message: QueuedMessage;
  /** How long messages show that say nothing of it, in milliseconds. */
  readonly displayTime: number;
  /** What the button that takes a sticky message away says. */
  readonly dismiss: string;
}

let messages: readonly QueuedMessage[] = [];
let given = 0;
const listeners = new Set<() => void>();

function change(next: readonly QueuedMessage[]) {
  messages = next;
  for (const listener of listeners) listener();
}

/** Lets a message wait its turn. One that says the same takes the place of the one that waits. */
export function enqueue(message: Omit<QueuedMessage, 'id'>): QueuedMessage {
  given++;
  const queued = { ...message, id: given };
  const same = messages.findIndex(({ messageHtml }) => messageHtml === message.messageHtml);
  change(same < 0 ? [...messages, queued] : messages.with(same, queued));
  return queued;
}

/** Takes a message away, whether it shows or waits. */
export function dequeue(id: number): void {
  change(messages.filter((message) => message.id !== id));
}

/** The message that shows. */
export function firstMessage(): QueuedMessage | undefined {
  return messages[0];
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
