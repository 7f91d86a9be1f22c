import { webManifest } from '@/lib/clients';
import { type BrandParams, brandFile } from '../../brand-file';

type Params = BrandParams & Promise<{ readonly language: string }>;

/** The web app manifest of a client at one release, in one of its languages. */
export async function GET(request: Request, { params }: { params: Params }) {
  return brandFile(request, params, async (snapshot) => {
    const { language: asked } = await params;
    const language = snapshot.languages.find((known) => known === asked);
    return (
      language && {
        mediaType: 'application/manifest+json; charset=utf-8',
        body: JSON.stringify(webManifest(snapshot, language)),
      }
    );
  });
}
