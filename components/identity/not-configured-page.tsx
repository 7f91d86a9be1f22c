import { AlertIcon, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { contactLink, type View } from '@/lib/request';
import { ArrivalDialog } from './arrival-dialog';

/**
 * §8 "Missing single-sign-on configuration: modal with Global_Error_OktaConfig_Header and
 * Global_Error_OktaConfig_Body." Without script the page says the same.
 */
export function NotConfiguredPage({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  const title = text('Global_Error_OktaConfig_Header');
  const body = text('Global_Error_OktaConfig_Body');
  return (
    <NarrowPage icon={<AlertIcon className="size-7" />} title={title} lead={body}>
      <p>{text('SignOn_NotConfigured_Text')}</p>
      <div className="mt-8">
        <LinkButton href={contactLink(view)}>{text('SignOn_NotConfigured_Contact')}</LinkButton>
      </div>
      <ArrivalDialog title={title} body={body} close={text('SignOn_NotConfigured_Close')} />
    </NarrowPage>
  );
}
