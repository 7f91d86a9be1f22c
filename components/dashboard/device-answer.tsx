import { CoverageSentence } from '@/components/policies/coverage-notice';
import { CoverageTitles } from '@/components/policies/coverage-titles';
import { OtherPlans } from '@/components/policies/other-plans';
import { Card, LinkButton, Notice, type NoticeTone } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import { texts } from '@/lib/content';
import { coversNow, lastCoveredDay } from '@/lib/coverage';
import type { DeviceStanding, FoundDevice } from '@/lib/dashboard';
import { today } from '@/lib/dates';
import { coverageDate, planAddress } from '@/lib/policies';
import { contactLink, type View } from '@/lib/request';
import { productName } from './product-name';

const tones: Readonly<Record<DeviceStanding, NoticeTone>> = {
  COVERED: 'success',
  PARTLY: 'success',
  NOTHING: 'warning',
  NONE: 'warning',
  IN_GRACE: 'warning',
  LAPSED: 'danger',
  RESUMING: 'information',
  UPCOMING: 'information',
  UNCLEAR: 'information',
  ENDED: 'warning',
  RETIRED: 'warning',
  REPLACED: 'warning',
};

/** The result of a device look-up: the plan that covers it and for what, or that no plan does. */
export function DeviceAnswer({
  view,
  number,
  devices,
}: {
  readonly view: View;
  /** As it was typed. */
  readonly number: string;
  readonly devices: readonly FoundDevice[];
}) {
  const { text } = texts(view.snapshot, view.language);
  const contactUs = contactLink(view);
  return (
    <section aria-labelledby="answer" className="grid min-w-0 gap-4">
      <h2 id="answer" className="text-xl">
        {text('Dashboard_Device_Answer')}{' '}
        <Verbatim className="number" dir="ltr">
          {number}
        </Verbatim>
      </h2>
      {devices.length === 0 && (
        <Notice tone="warning" title={text('Dashboard_Device_None_Title')}>
          <p>{text('Dashboard_Device_None')}</p>
          {contactUs && (
            <p className="mt-3">
              <a href={contactUs} className="font-semibold underline">
                {text('Dashboard_Contact')}
              </a>
            </p>
          )}
        </Notice>
      )}
      {devices.map((device) => (
        <DeviceCard key={device.product.id} view={view} device={device} />
      ))}
    </section>
  );
}

function DeviceCard({ view, device }: { readonly view: View; readonly device: FoundDevice }) {
  const { text, localized } = texts(view.snapshot, view.language);
  const { product, plan, standing, status, coveredFrom, replacement, notToday } = device;
  const { policy, coverages } = plan;
  const href = planAddress(view, policy.id);
  const name = productName(view, product);
  const day = today(view.snapshot.timeZone);
  return (
    <Card>
      <h3 className="text-lg">{name}</h3>
      <p className="mt-1 text-muted">
        {localized(policy.planName)} <Verbatim className="number">{policy.policyNumber}</Verbatim>
      </p>
      <Notice
        tone={tones[standing]}
        className="mt-4"
        title={text(`Dashboard_Device_${standing}_Title`, {
          date: coveredFrom === undefined ? '' : coverageDate(view.settings, coveredFrom),
        })}
      >
        {isOwn(standing) ? (
          <p>
            {text(`Dashboard_Device_${standing}`, {
              until: coverageDate(view.settings, status.day ?? policy.expiryDate),
            })}
          </p>
        ) : (
          <CoverageSentence view={view} status={status} />
        )}
        {replacement && (
          <p className="mt-1">
            {text('Dashboard_Device_Replacement', { product: productName(view, replacement) })}
          </p>
        )}
        {standing === 'REPLACED' && !coversNow(status) && (
          <CoverageSentence view={view} status={status} />
        )}
      </Notice>
      {notToday.length > 0 && (
        <div className="mt-4">
          <OtherPlans view={view} thing={{ alsoToday: [], notToday }} />
        </div>
      )}
      {isShown(standing) && (
        <CoverageTitles
          view={view}
          product={product}
          coverages={coverages}
          isCovering={coversNow(status)}
          planEnd={lastCoveredDay(policy, day)}
          today={day}
        />
      )}
      {href && (
        <LinkButton href={href} variant="secondary" size="small" className="mt-5">
          {text('Dashboard_Device_Plan')}
        </LinkButton>
      )}
    </Card>
  );
}

/** Whether it is said of the device; otherwise it follows from its plan. */
function isOwn(standing: DeviceStanding): boolean {
  return ['COVERED', 'PARTLY', 'NOTHING', 'NONE', 'UNCLEAR', 'RETIRED', 'REPLACED'].includes(
    standing,
  );
}

/** Whether what its plan covers is listed: not where none of it is covered until something is paid. */
function isShown(standing: DeviceStanding): boolean {
  return ['COVERED', 'PARTLY', 'NOTHING', 'IN_GRACE', 'UPCOMING', 'RESUMING'].includes(standing);
}
