import { z } from 'zod';
import { readReport } from '@/lib/entry';
import { log } from '@/lib/observability';

const longest = 16 * 1024;

const reportSchema = z.object({
  'csp-report': z.object({
    'document-uri': z.string().max(2000).optional(),
    'violated-directive': z.string().max(200).optional(),
    'effective-directive': z.string().max(200).optional(),
    'blocked-uri': z.string().max(2000).optional(),
  }),
});

/** Where browsers say what the content-security policy blocked. Only paths are logged, no query. */
export async function POST(request: Request): Promise<Response> {
  const text = await readReport(request, longest);
  const report = text === undefined ? undefined : parse(text);
  if (report)
    log.warn(
      {
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: withoutQuery(report['blocked-uri']),
        page: withoutQuery(report['document-uri']),
      },
      'content-security policy blocked something',
    );
  return new Response(null, { status: 204 });
}

function parse(text: string) {
  try {
    return reportSchema.safeParse(JSON.parse(text)).data?.['csp-report'];
  } catch {
    return undefined;
  }
}

function withoutQuery(address: string | undefined): string | undefined {
  return address?.split(/[?#]/, 1)[0];
}
