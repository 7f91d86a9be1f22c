import { z } from 'zod';
import { parsedJson } from './json';
import { log } from './log';
import { maskedPath, reportedOrigin } from './reported-address';

/** The directives of the policies that the portal sends, and those that stand in for them. */
const directive = z.enum([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
]);
/** What stands in place of an address (Content Security Policy Level 3, §5.3). */
const keywords = z.enum(['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob', 'about']);

const address = z.string().optional().catch(undefined);
const line = z.int().nonnegative().optional().catch(undefined);

/** One violation, as `application/csp-report` has it. */
const legacyReport = z.object({
  'csp-report': z
    .object({
      'effective-directive': directive.optional().catch(undefined),
      // Followed by its sources in older browsers.
      'violated-directive': z.string().optional(),
      'document-uri': address,
      'blocked-uri': address,
      'source-file': address,
      'line-number': line,
    })
    .transform((report) => ({
      directive:
        report['effective-directive'] ??
        directive.safeParse(report['violated-directive']?.split(' ', 1)[0]).data,
      page: report['document-uri'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
      line: report['line-number'],
    })),
});

/** Those of the Reporting API (`application/reports+json`); reports of other types are passed over. */
const reports = z.array(
  z.object({
    type: z.string(),
    body: z
      .object({
        effectiveDirective: directive.optional().catch(undefined),
        documentURL: address,
        blockedURL: address,
        sourceFile: address,
        lineNumber: line,
      })
      .transform((body) => ({
        directive: body.effectiveDirective,
        page: body.documentURL,
        blocked: body.blockedURL,
        source: body.sourceFile,
        line: body.lineNumber,
      })),
  }),
);

const reportSchema = z.union([
  legacyReport.transform((report) => [report['csp-report']]),
  reports.transform((all) =>
    all.filter(({ type }) => type === 'csp-violation').map(({ body }) => body),
  ),
]);

/**
 * Tells the log what the content-security policy has blocked: which directive, on which page and
 * whose script did it, but no query, no part of a path that could be about a person, no address
 * beyond its origin, neither referrer nor sample.
 * @param report JSON, as the browser sent it
 * @param isMoreTaken asked before each violation after the first
 * @returns whether it was a report
 */
export function logPolicyReport(
  client: string,
  report: string,
  isMoreTaken: () => boolean,
): boolean {
  const violations = reportSchema.safeParse(parsedJson(report)).data;
  const known = violations?.filter((violation) => violation.directive);
  if (!known || known.length < 1) return false;
  for (const [index, violation] of known.entries()) {
    if (index > 0 && !isMoreTaken()) break;
    const { page, blocked, source } = violation;
    log.warn(
      {
        client,
        directive: violation.directive,
        blocked: keywords.safeParse(blocked).data ?? (blocked && reportedOrigin(blocked)),
        page: page && maskedPath(page),
        source: source && reportedOrigin(source),
        line: violation.line,
      },
      'content-security policy blocked something',
    );
  }
  return true;
}
