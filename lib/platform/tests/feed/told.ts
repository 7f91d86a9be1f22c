import type { Platform, PlatformEvent } from '../../port';

type Answer = Awaited<ReturnType<Platform['events']>>;

/** A feed that a test writes, and that behaves as the test says. */
export class ToldFeed {
  readonly events: PlatformEvent[] = [];
  /** What was asked, in order. */
  readonly asked: (string | undefined)[] = [];
  /** Answers instead, once each. */
  readonly instead: ((asked: { readonly cursor?: string }) => Answer | Promise<Answer>)[] = [];

  tell(id: string, more: Partial<PlatformEvent> = {}): void {
    const at = new Date(Date.now() + 1000).toISOString();
    this.events.push({ id, at, kind: 'INVOICE_DUE', reference: 'contract', ...more });
  }

  readonly platform: Pick<Platform, 'events'> = {
    events: async (asked) => {
      const { cursor } = asked;
      this.asked.push(cursor);
      const instead = this.instead.shift();
      if (instead) return instead({ ...(cursor === undefined ? {} : { cursor }) });
      const from = cursor === undefined ? 0 : Number(cursor);
      if (!(from <= this.events.length))
        return { kind: 'refused', error: { errCode: 'CURSOR_UNKNOWN' } };
      const items = this.events.slice(from, from + Number(asked.limit ?? 50));
      return answering(items, String(from + items.length));
    },
  };
}

export function answering(items: PlatformEvent[], next: string): Answer {
  return { kind: 'answer', value: { items, next } };
}
