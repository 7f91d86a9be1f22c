import { imageContent } from '@/lib/clients';
import { type BrandParams, brandFile } from '../../brand-file';

type Params = BrandParams & Promise<{ readonly name: string }>;

/** An image of a client at one release. */
export async function GET(request: Request, { params }: { params: Params }) {
  return brandFile(request, params, async (snapshot) => {
    const { name } = await params;
    const image = Object.hasOwn(snapshot.images, name) ? snapshot.images[name] : undefined;
    const content = image && (await imageContent(image.sha256));
    return content && { mediaType: content.mediaType, body: content.bytes };
  });
}
