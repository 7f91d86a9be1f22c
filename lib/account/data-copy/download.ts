import { lacksProof } from '@/lib/changes';
import { contentStream, handedOutHeaders, keptFiles } from '@/lib/documents';
import { addToHistory } from '@/lib/history';
import { link, proofFor } from '@/lib/navigation';
import {
  answerSafely,
  type HandlerRequest,
  handledRequest,
  redirectHeaders,
  requestView,
  toResponse,
  unknownClient,
} from '@/lib/request';
import { accountHolder } from '../owner';
import { archiveOf } from './archive';
import { dataPage } from './ask-copy';
import { readablePage } from './readable';
import { contentOfCopy, copyOf } from './store';

const headers = {
  ...handedOutHeaders,
  'content-type': 'application/zip',
  'content-disposition': 'attachment; filename="my-data.zip"',
};

/**
 * Hands a copy to the holder who has asked for it: the session, whose it is and the fresh proof are
 * asked for each time. Where one of them is missing, it leads to where that can be mended.
 */
export function answerCopy(
  request: HandlerRequest & { readonly signal: AbortSignal },
): Promise<Response> {
  return answerSafely(async () => {
    const handled = await handledRequest(request);
    if (!handled) return toResponse(unknownClient);
    const view = await requestView({ ...handled, pathname: dataPage });
    const leadTo = (to: string) =>
      new Response(null, {
        status: 303,
        headers: { ...redirectHeaders, location: `${handled.origin}${link(view, to)}` },
      });
    const holder = accountHolder(view);
    if (!holder) return leadTo('/');
    if (lacksProof(view, 'holder-alone')) return leadTo(proofFor(dataPage));
    const copy = await copyOf(holder.owner);
    const content = copy?.state === 'READY' ? await contentOfCopy(copy.id) : undefined;
    if (!copy || !content) return leadTo(dataPage);
    const { snapshot } = view;
    const texts = [
      { name: 'index.html', text: readablePage({ snapshot, language: copy.language }, content) },
      { name: 'data.json', text: `${JSON.stringify(content, undefined, 2)}\n` },
    ];
    const archive = archiveOf(texts, await keptFiles(holder.owner));
    await addToHistory({ view }, { kind: 'DATA_DOWNLOADED', about: {} });
    return new Response(contentStream(archive, request.signal), { headers });
  });
}
