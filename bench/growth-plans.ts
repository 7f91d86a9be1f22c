import pg from 'pg';
import { z } from 'zod';

/** Told to a server of PostgreSQL: where it writes the plans that are asked for. */
export const plansSettings = [
  'logging_collector = on',
  "log_destination = 'jsonlog'",
  "log_directory = 'log'",
  "log_filename = 'plans.log'",
  'log_rotation_size = 0',
] as const;

/** How PostgreSQL has gone about a statement. */
export interface StatementPlan {
  readonly statement: string;
  /** What was read, and how, such as `Index Scan of policy by policy_contract_id_idx`. */
  readonly reads: readonly string[];
  /** Large tables that were read from end to end. */
  readonly fullReads: readonly string[];
}

/** Tables with so many rows are large. */
const fewestRows = 10_000;

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}
const nodeSchema: z.ZodType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  get Plans() {
    return z.array(nodeSchema).optional();
  },
});
const planSchema = z.object({ 'Query Text': z.string(), Plan: nodeSchema });
const lineSchema = z.looseObject({ message: z.string().optional(), dbname: z.string().optional() });

/**
 * The plans of all statements that connections have asked which began while `run` ran, each once.
 * PostgreSQL's own `auto_explain` tells them: what is planned is what the portal has asked.
 */
export async function plansOf(
  databaseUrl: string,
  run: () => Promise<void>,
): Promise<readonly StatementPlan[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const database = pg.escapeIdentifier(client.database ?? '');
  const large = await largeTables(client);
  const before = (await logOf(client)).length;
  for (const setting of [
    "session_preload_libraries = 'auto_explain'",
    'auto_explain.log_min_duration = 0',
    "auto_explain.log_format = 'json'",
  ])
    await client.query(`ALTER DATABASE ${database} SET ${setting}`);
  try {
    await run();
  } finally {
    await client.query(`ALTER DATABASE ${database} RESET ALL`);
  }
  const lines = (await logOf(client)).slice(before).split('\n');
  await client.end();
  const plans = lines.flatMap((line) => planIn(line, large));
  return [...new Map(plans.map((plan) => [plan.statement, plan])).values()];
}

/** A few lines for each statement, those that read a large table from end to end first. */
export function plansText(plans: readonly StatementPlan[]): string {
  const sorted = plans.toSorted((one, other) => other.fullReads.length - one.fullReads.length);
  return sorted
    .map(({ statement, reads, fullReads }) => {
      const mark = fullReads.length > 0 ? `✗ reads all of ${fullReads.join(', ')}` : '✓';
      return `${mark} ${statement}\n    ${reads.join('; ') || 'reads no table'}`;
    })
    .join('\n');
}

async function largeTables(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ relname: string }>(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples >= ${fewestRows}`,
  );
  return new Set(rows.map(({ relname }) => relname));
}

async function logOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ log: string | null }>(
    `SELECT pg_read_file(pg_current_logfile('jsonlog')) AS log`,
  );
  return rows[0]?.log ?? '';
}

function planIn(line: string, large: ReadonlySet<string>): StatementPlan[] {
  const { message = '' } = line === '' ? {} : lineSchema.parse(JSON.parse(line));
  const [, json] = /plan:\n([\s\S]+)$/.exec(message) ?? [];
  if (json === undefined) return [];
  const { 'Query Text': text, Plan } = planSchema.parse(JSON.parse(json));
  const nodes = [...nodesOf(Plan)];
  const scans = nodes.filter((node) => node['Relation Name'] ?? node['Index Name']);
  return [
    {
      statement: text.replace(/\s+/g, ' ').trim().slice(0, 160),
      reads: [...new Set(scans.map(inWords))],
      fullReads: scans.flatMap((node) => {
        const table = node['Relation Name'] ?? '';
        return node['Node Type'].endsWith('Seq Scan') && large.has(table) ? [table] : [];
      }),
    },
  ];
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node;
  for (const below of node.Plans ?? []) yield* nodesOf(below);
}

function inWords(node: PlanNode): string {
  const of = node['Relation Name'] ? ` of ${node['Relation Name']}` : '';
  const by = node['Index Name'] ? ` by ${node['Index Name']}` : '';
  return `${node['Node Type']}${of}${by}`;
}
