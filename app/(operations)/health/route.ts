import { healthReport } from '@/lib/operations';
import { plainPolicy, refusedMethods } from '@/lib/request';

export const dynamic = 'force-dynamic';

export const { DELETE, OPTIONS, PATCH, POST, PUT } = refusedMethods('GET, HEAD');

/** §2.1 For a person, a page that says it loaded; for a machine, the state of each port. */
export async function GET(request: Request): Promise<Response> {
  const accepted = request.headers.get('accept') ?? '';
  if (/application\/(health\+)?json/.test(accepted)) {
    const report = await healthReport(request.headers.get('host'));
    return new Response(JSON.stringify(report), {
      status: report.status === 'pass' ? 200 : 503,
      headers: { ...headers, 'content-type': 'application/health+json' },
    });
  }
  return new Response(page, {
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  });
}

const headers = {
  'cache-control': 'no-store',
  vary: 'accept',
  'content-security-policy': plainPolicy,
  'x-content-type-options': 'nosniff',
};

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Health check</title>
</head>
<body>
<main>
<h1>Health check</h1>
<p>The portal loaded successfully.</p>
</main>
</body>
</html>
`;
