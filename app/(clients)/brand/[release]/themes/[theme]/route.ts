import { brandStylesheet, themeNames } from '@/lib/clients';
import { isProduction } from '@/lib/config';
import { type BrandParams, brandFile } from '../../brand-file';

/** A client's colours, type and shapes at one release; outside production in any theme (§2.6). */
export async function GET(
  request: Request,
  { params }: { params: BrandParams & Promise<{ readonly theme: string }> },
) {
  const { theme: asked } = await params;
  return brandFile(request, params, async (snapshot) => {
    const theme = themeNames.find((name) => name === asked);
    if (!theme || (theme !== snapshot.theme && isProduction())) return undefined;
    return {
      mediaType: 'text/css; charset=utf-8',
      body: brandStylesheet({ ...snapshot, theme }),
    };
  });
}
