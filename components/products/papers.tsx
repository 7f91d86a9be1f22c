import { PictureExamples } from '@/components/documents/picture-examples';
import { SentFiles } from '@/components/documents/sent-files';
import { UploadField } from '@/components/documents/upload-field';
import { ButtonForm } from '@/components/form/button-form';
import { Card, Notice } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import {
  givenFields,
  mostPapers,
  type ProductPaper,
  paperKinds,
  pictureExampleOf,
  productPapers,
  type ShownFile,
} from '@/lib/documents';
import { sendDocument } from '@/lib/documents/arriving/send-document';
import { removePaper } from '@/lib/documents/papers';
import type { Product } from '@/lib/platform';
import type { View } from '@/lib/request';

/** Its receipt and a photo of its serial number: what was given, and a field to give it. */
export function Papers({
  view,
  product,
  papers,
  kept,
}: {
  readonly view: View;
  readonly product: Product;
  readonly papers: readonly ShownFile[];
  readonly kept: ReadonlyMap<string, KeptForm>;
}) {
  const { text } = texts(view.snapshot, view.language);
  const isCovered = product.status === 'COVERED';
  if (!isCovered && papers.length === 0) return null;
  return (
    <Card id="papers">
      <h2 className="text-xl">{text('Products_Papers')}</h2>
      <p className="mt-2 text-muted">{text('Products_Papers_Lead', { count: mostPapers })}</p>
      {productPapers.map((paper) => (
        <Paper
          key={paper}
          view={view}
          productId={product.id}
          paper={paper}
          files={papers.filter((file) => file.paper === paper)}
          isOpen={isCovered && papers.filter(isTaken).length < mostPapers}
          kept={kept}
        />
      ))}
    </Card>
  );
}

/** What was refused takes no room. */
function isTaken({ state }: ShownFile): boolean {
  return state !== 'REFUSED' && state !== 'FAILED';
}

function Paper({
  view,
  productId,
  paper,
  files,
  isOpen,
  kept,
}: {
  readonly view: View;
  readonly productId: string;
  readonly paper: ProductPaper;
  readonly files: readonly ShownFile[];
  readonly isOpen: boolean;
  readonly kept: ReadonlyMap<string, KeptForm>;
}) {
  const { text } = texts(view.snapshot, view.language);
  const label = text(`Products_Paper_${paper}`);
  const given = { purpose: 'PRODUCT', productId, paper } as const;
  const example = pictureExampleOf(paper, paperKinds[paper]);
  return (
    <section className="mt-6 border-t border-neutral-5 pt-5">
      <h3 className="text-lg">{label}</h3>
      <p className="mt-1 text-sm text-muted">{text(`Products_Paper_${paper}_Hint`)}</p>
      {files.length > 0 && (
        <div className="mt-3">
          <SentFiles
            view={view}
            files={files}
            actions={(file) => (
              <RemovePaper view={view} productId={productId} file={file} kept={kept} />
            )}
          />
        </div>
      )}
      {isOpen && example && <PictureExamples view={view} example={example} />}
      {isOpen && (
        <UploadField
          view={view}
          given={given}
          label={label}
          accepts={paperKinds[paper]}
          most={mostPapers}
          files={files}
          takesPhoto={paper === 'SERIAL_NUMBER'}
          kept={kept.get(sendDocument.form(givenFields(given)))}
        />
      )}
    </section>
  );
}

/** Takes a settled paper away, in two steps: what is gone is gone. */
function RemovePaper({
  view,
  productId,
  file,
  kept,
}: {
  readonly view: View;
  readonly productId: string;
  readonly file: ShownFile;
  readonly kept: ReadonlyMap<string, KeptForm>;
}) {
  if (!['RECEIVED', 'REFUSED', 'FAILED'].includes(file.state)) return null;
  const { text } = texts(view.snapshot, view.language);
  const values = { document: file.id, product: productId };
  const refusal = kept.get(removePaper.form(values))?.refusal;
  return (
    <details className="mt-1" open={refusal !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted underline underline-offset-4">
        {text('Products_Paper_Remove')}
        <span className="sr-only"> {file.name}</span>
      </summary>
      {refusal && <Notice tone="danger" role="alert" className="mb-3" html={refusal.messageHtml} />}
      <p className="mb-2 text-sm">{text('Products_Paper_Remove_Sure')}</p>
      <ButtonForm view={view} change={removePaper} values={values} variant="secondary" size="small">
        {text('Products_Paper_Remove_Now')}
      </ButtonForm>
    </details>
  );
}
