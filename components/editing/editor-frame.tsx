import type { ReactNode } from 'react';
import { ArrowLeftIcon, Notice } from '@/components/ui';
import { Container } from '@/components/ui/container';
import { contentParts } from '@/lib/clients';
import { texts } from '@/lib/content';
import { editorHome } from '@/lib/editing';
import { changeEditMode } from '@/lib/editing/edit-mode';
import { signOutEditor } from '@/lib/editing/sign-in';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { EditorButton } from './editor-button';
import { EditorId } from './editor-id';
import { doneLabel, partLabel } from './names';

/** A page of the editors: where they are, who they are, and what they have just done. */
export function EditorFrame({
  view,
  title,
  lead,
  back,
  done,
  children,
}: {
  readonly view: View;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly back?: { readonly href: string; readonly label: string };
  /** What the address says has been done. */
  readonly done?: string | null;
  readonly children: ReactNode;
}) {
  const { text } = texts(view.snapshot, view.language);
  const message = doneLabel(done);
  const pages = [
    { address: editorHome, label: text('Editor_Overview') },
    ...contentParts.map((part) => ({
      address: `${editorHome}/${part}`,
      label: text(partLabel(part)),
    })),
    { address: `${editorHome}/history`, label: text('Editor_History') },
  ];
  return (
    <Container className="pt-6 sm:pt-10">
      {view.editor && <EditorId id={view.editor.id} />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-neutral-5 pb-4 text-sm">
        <p className="text-muted">{text('Editor_SignedInAs', { name: view.editor?.name ?? '' })}</p>
        <div className="flex flex-wrap gap-2">
          <EditorButton view={view} change={changeEditMode} values={{ mode: 'on' }}>
            {text('Editor_Mode_On')}
          </EditorButton>
          <EditorButton view={view} change={signOutEditor}>
            {text('Editor_SignOut')}
          </EditorButton>
        </div>
      </div>
      <div className="mt-6 grid gap-x-10 gap-y-6 grid-cols-[minmax(0,1fr)] lg:grid-cols-[13rem_minmax(0,1fr)]">
        <nav aria-label={text('Editor_Navigation')}>
          <ul className="flex flex-wrap gap-1 lg:flex-col">
            {pages.map(({ address, label }) => (
              <li key={address}>
                <a
                  href={link(view, address)}
                  aria-current={isAt(view.address, address) ? 'page' : undefined}
                  className="flex min-h-11 items-center rounded-control px-3.5 font-semibold text-text hover:bg-accent-3 hover:text-link aria-[current]:bg-accent-3 aria-[current]:text-link"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          {back && (
            <a href={back.href} className="link-quiet mb-2">
              <ArrowLeftIcon />
              {back.label}
            </a>
          )}
          <h1 className="text-3xl [overflow-wrap:anywhere]">{title}</h1>
          {lead && <p className="mt-2 max-w-[70ch] text-muted">{lead}</p>}
          {message && (
            <Notice tone="success" role="status" className="mt-5">
              {text(message)}
            </Notice>
          )}
          <div className="mt-6 flex flex-col gap-6">{children}</div>
        </div>
      </div>
    </Container>
  );
}

function isAt(address: string, page: string): boolean {
  return address === page || (page !== editorHome && address.startsWith(`${page}/`));
}
