import { median, type Run } from './load';

/** One line of the table: what the portal does, what its neighbour does, and what is to be reached. */
export interface Comparison {
  readonly name: string;
  readonly own: number;
  readonly other?: number;
  readonly ratio?: number;
  /** Of the ratio, or of what is the portal's own where there is none. */
  readonly target?: { readonly least?: number; readonly most?: number };
}

/** The medians of one measure, and the median of the proportion in each run. */
export function proportion(
  own: readonly Run[],
  other: readonly Run[],
  measure: (run: Run) => number,
): Required<Pick<Comparison, 'own' | 'other' | 'ratio'>> {
  const pairs = own.flatMap((run, index) => {
    const beside = other[index];
    return beside ? [measure(run) / measure(beside)] : [];
  });
  return {
    own: median(own.map(measure)),
    other: median(other.map(measure)),
    ratio: median(pairs),
  };
}

/** The medians of several whole runs, each of which compares the same things. */
export function medians(runs: readonly (readonly Comparison[])[]): readonly Comparison[] {
  const [first = []] = runs;
  return first.map((comparison) => {
    const all = runs.flatMap((run) => run.filter(({ name }) => name === comparison.name));
    const middle = (measure: 'own' | 'other' | 'ratio') => {
      const numbers = all.flatMap((one) => one[measure] ?? []);
      return numbers.length > 0 ? { [measure]: median(numbers) } : {};
    };
    return { ...comparison, ...middle('own'), ...middle('other'), ...middle('ratio') };
  });
}

/**
 * A table of Markdown, for a terminal and for the documentation alike.
 * @param names what is compared, and what with
 */
export function comparisonTable(
  comparisons: readonly Comparison[],
  names: readonly [string, string] = ['portal', 'beside it'],
): string {
  const rows = comparisons.map(({ name, own, other, ratio, target }) => [
    name,
    rounded(own),
    other === undefined ? '' : rounded(other),
    ratio === undefined ? '' : ratio.toFixed(2),
    target ? goal(target, ratio ?? own) : '',
  ]);
  const head = ['', ...names, 'ratio', 'to reach'];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0), 3),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), line(rule), ...rows.map(line)].join('\n');
}

function goal({ least, most }: NonNullable<Comparison['target']>, value: number): string {
  const reached = (least === undefined || value >= least) && (most === undefined || value <= most);
  const bound = least === undefined ? `≤ ${most?.toLocaleString('en')}` : `≥ ${least}`;
  return `${bound} ${reached ? '✓' : '✗ missed'}`;
}

function rounded(value: number): string {
  return value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString('en');
}
