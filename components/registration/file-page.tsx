import { redirect } from 'next/navigation';
import { Hidden } from '@/components/form/hidden';
import { Button, Card, DocumentIcon, Notice } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { chosenTypes, handedInKinds, largestOf, mostPages, namedRefusals } from '@/lib/documents';
import { link } from '@/lib/navigation';
import type { FileStep } from '@/lib/registration';
import { handInFile } from '@/lib/registration/hand-in';
import type { View } from '@/lib/request';
import { FileField } from './file-field';

/** Where the file of a receipt or of a report is handed in. */
export function FilePage({
  view,
  step,
  of,
  addresses,
  kept,
}: {
  readonly view: View;
  readonly step: FileStep;
  readonly of: 'Receipt' | 'Report';
  readonly addresses: { readonly begins: string; readonly confirm: string; readonly done: string };
  readonly kept: KeptForm | undefined;
}) {
  if (step.kind === 'none') redirect(link(view, addresses.begins));
  if (step.kind === 'not-proven') redirect(link(view, addresses.confirm));
  if (step.kind === 'done') redirect(link(view, addresses.done));
  const { text } = texts(view.snapshot, view.language);
  const inMegabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
  return (
    <NarrowPage
      icon={<DocumentIcon className="size-7" />}
      title={text(`Registration_${of}_File_Title`)}
      lead={text(`Registration_${of}_File_Lead`)}
    >
      <Card>
        <form
          method="post"
          action={link(view, handInFile.address)}
          encType="multipart/form-data"
          aria-label={text(`Registration_${of}_File_Title`)}
        >
          <Hidden values={{ from: view.address, case: step.id }} />
          {kept?.refusal && (
            <Notice tone="danger" role="alert" className="mb-6" html={kept.refusal.messageHtml} />
          )}
          <FileField
            label={text(`Registration_${of}_File_Label`)}
            accept={handedInKinds.map((kind) => chosenTypes[kind]).join(',')}
            accepts={handedInKinds}
            refusals={Object.fromEntries(
              namedRefusals.map((code) => [code, text(`Global_Error_${code}`)] as const),
            )}
            sending={text('Registration_File_Sending')}
            limits={
              <ul className="list-disc ps-5">
                {handedInKinds.map((kind) => (
                  <li key={kind}>
                    {text(`Documents_Limit_${kind}`, {
                      size: inMegabytes(largestOf[kind]),
                      pages: mostPages,
                    })}
                  </li>
                ))}
              </ul>
            }
          >
            <Button type="submit" size="large">
              {text('Registration_File_Button')}
            </Button>
          </FileField>
        </form>
      </Card>
    </NarrowPage>
  );
}
