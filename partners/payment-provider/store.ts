import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Hidden, Kept, Kind } from './kept';

/** The account and the mode that a key opens: nothing of one is ever seen in another. */
export interface Scope {
  readonly account: string;
  readonly livemode: boolean;
}

/** Which of many objects are asked for. */
export interface Selection {
  /** Fields and what they must be, such as `customer`. */
  readonly where?: Readonly<Record<string, string | number | undefined>>;
  /** Bounds of `created`, in seconds: operators of SQL and values. */
  readonly created?: readonly (readonly ['<' | '<=' | '>' | '>=' | '=', number])[];
  readonly after?: string;
  readonly before?: string;
  readonly limit: number;
}

/** A webhook that has still to be delivered. */
export interface Delivery {
  readonly seq: number;
  readonly event: string;
  readonly endpoint: string;
  readonly attempts: number;
}

/** The first answer to a request with an idempotency key. */
export interface KeptAnswer {
  readonly asked: string;
  readonly status: number;
  readonly body: string;
  readonly request: string;
  readonly at: number;
}

const tables = `
CREATE TABLE IF NOT EXISTS objects (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,
  account TEXT NOT NULL, livemode INTEGER NOT NULL, body TEXT NOT NULL, hidden TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS objects_listed ON objects (account, livemode, kind, seq);
CREATE INDEX IF NOT EXISTS objects_of_intent
  ON objects (account, livemode, kind, json_extract(body, '$.payment_intent'));
CREATE INDEX IF NOT EXISTS objects_of_customer
  ON objects (account, livemode, kind, json_extract(body, '$.customer'));
CREATE INDEX IF NOT EXISTS objects_by_status ON objects (kind, json_extract(body, '$.status'));
CREATE INDEX IF NOT EXISTS objects_challenged
  ON objects (kind, json_extract(hidden, '$.challenge.token'));
CREATE TABLE IF NOT EXISTS answers (
  account TEXT NOT NULL, livemode INTEGER NOT NULL, key TEXT NOT NULL, asked TEXT NOT NULL,
  status INTEGER NOT NULL, body TEXT NOT NULL, request TEXT NOT NULL, at INTEGER NOT NULL,
  PRIMARY KEY (account, livemode, key));
CREATE INDEX IF NOT EXISTS answers_by_age ON answers (at);
CREATE TABLE IF NOT EXISTS deliveries (
  seq INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL, endpoint TEXT NOT NULL,
  due INTEGER, attempts INTEGER NOT NULL DEFAULT 0);
CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (due);
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`;

/**
 * Everything the provider knows, in one SQLite database: what it has said survives `kill -9`, and an
 * answer, its objects, its events and their deliveries are written together or not at all.
 */
export class Store {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /** @param file `:memory:` keeps nothing */
  constructor(file: string) {
    this.#database = new DatabaseSync(file, { timeout: 5000 });
    this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
    this.#database.exec(tables);
  }

  close(): void {
    this.#database.close();
  }

  /** Runs this whole or not at all. */
  transaction<Result>(run: () => Result): Result {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const result = run();
      this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  get<K extends Kind>(
    kind: K,
    id: string,
    { account, livemode }: Scope,
  ): { readonly object: Kept[K]; readonly hidden: Hidden[K] } | undefined {
    const [row] = this.#rows(
      'SELECT body, hidden FROM objects WHERE id = ? AND kind = ? AND account = ? AND livemode = ?',
      [id, kind, account, Number(livemode)],
    );
    return row && { object: JSON.parse(`${row.body}`), hidden: JSON.parse(`${row.hidden}`) };
  }

  put<K extends Kind>(kind: K, object: Kept[K], hidden: Hidden[K], scope: Scope): void {
    this.#run(
      `INSERT INTO objects (id, kind, account, livemode, body, hidden) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET body = excluded.body, hidden = excluded.hidden`,
      [
        object.id,
        kind,
        scope.account,
        Number(scope.livemode),
        JSON.stringify(object),
        JSON.stringify(hidden),
      ],
    );
  }

  /** The newest first, as Stripe lists; towards the newer where `before` is given. */
  list<K extends Kind>(kind: K, selection: Selection, { account, livemode }: Scope): Kept[K][] {
    const { where = {}, created = [], after, before, limit } = selection;
    const conditions = ['kind = ?', 'account = ?', 'livemode = ?'];
    const values: SQLInputValue[] = [kind, account, Number(livemode)];
    const add = (condition: string, ...more: SQLInputValue[]) => {
      conditions.push(condition);
      values.push(...more);
    };
    for (const [field, value] of Object.entries(where))
      if (value !== undefined) add(`json_extract(body, '$.${field}') = ?`, value);
    for (const [operator, value] of created)
      add(`json_extract(body, '$.created') ${operator} ?`, value);
    if (after) add('seq < (SELECT seq FROM objects WHERE id = ?)', after);
    if (before) add('seq > (SELECT seq FROM objects WHERE id = ?)', before);
    const rows = this.#rows(
      `SELECT body FROM objects WHERE ${conditions.join(' AND ')}
       ORDER BY seq ${before ? 'ASC' : 'DESC'} LIMIT ?`,
      [...values, limit],
    );
    const objects: Kept[K][] = rows.map(({ body }) => JSON.parse(`${body}`));
    return before ? objects.reverse() : objects;
  }

  /** Objects in any account whose own or hidden field is this, for pages and what dates bring about. */
  find<K extends Kind>(
    kind: K,
    condition: string,
    values: readonly SQLInputValue[],
  ): readonly { readonly id: string; readonly scope: Scope }[] {
    return this.#rows(
      `SELECT id, account, livemode FROM objects WHERE kind = ? AND (${condition}) ORDER BY seq`,
      [kind, ...values],
    ).map(({ id, account, livemode }) => ({
      id: `${id}`,
      scope: { account: `${account}`, livemode: livemode === 1 },
    }));
  }

  answer(key: string, { account, livemode }: Scope): KeptAnswer | undefined {
    const [row] = this.#rows(
      `SELECT asked, status, body, request, at FROM answers
       WHERE account = ? AND livemode = ? AND key = ?`,
      [account, Number(livemode), key],
    );
    return (
      row && {
        asked: `${row.asked}`,
        status: Number(row.status),
        body: `${row.body}`,
        request: `${row.request}`,
        at: Number(row.at),
      }
    );
  }

  keepAnswer(key: string, answer: KeptAnswer, { account, livemode }: Scope): void {
    this.#run('INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?, ?, ?, ?)', [
      account,
      Number(livemode),
      key,
      answer.asked,
      answer.status,
      answer.body,
      answer.request,
      answer.at,
    ]);
  }

  forgetAnswers(before: number): void {
    this.#run('DELETE FROM answers WHERE at <= ?', [before]);
  }

  /** @param due milliseconds; `undefined` holds it back until somebody lets it go */
  addDelivery(event: string, endpoint: string, due: number | undefined): void {
    this.#run('INSERT INTO deliveries (event, endpoint, due) VALUES (?, ?, ?)', [
      event,
      endpoint,
      due ?? null,
    ]);
  }

  dueDeliveries(now: number, isNewestFirst: boolean): readonly Delivery[] {
    const order = isNewestFirst ? 'DESC' : 'ASC';
    return this.#rows(
      `SELECT seq, event, endpoint, attempts FROM deliveries WHERE due <= ? ORDER BY seq ${order}`,
      [now],
    ).map((row) => ({
      seq: Number(row.seq),
      event: `${row.event}`,
      endpoint: `${row.endpoint}`,
      attempts: Number(row.attempts),
    }));
  }

  nextDelivery(): number | undefined {
    const [row] = this.#rows('SELECT min(due) AS due FROM deliveries', []);
    return row?.due === null || row === undefined ? undefined : Number(row.due);
  }

  waitingDeliveries(): number {
    return Number(this.#rows('SELECT count(*) AS waiting FROM deliveries', [])[0]?.waiting);
  }

  postpone(delivery: Delivery, due: number): void {
    this.#run('UPDATE deliveries SET due = ?, attempts = attempts + 1 WHERE seq = ?', [
      due,
      delivery.seq,
    ]);
  }

  endDelivery({ seq }: Delivery): void {
    this.#run('DELETE FROM deliveries WHERE seq = ?', [seq]);
  }

  releaseDeliveries(now: number): void {
    this.#run('UPDATE deliveries SET due = ?', [now]);
  }

  setting(name: string): string | undefined {
    const [row] = this.#rows('SELECT value FROM settings WHERE name = ?', [name]);
    return row && `${row.value}`;
  }

  set(name: string, value: string): void {
    this.#run('INSERT OR REPLACE INTO settings VALUES (?, ?)', [name, value]);
  }

  #rows(sql: string, values: readonly SQLInputValue[]) {
    return this.#prepared(sql).all(...values);
  }

  #run(sql: string, values: readonly SQLInputValue[]): void {
    this.#prepared(sql).run(...values);
  }

  #prepared(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }
}
