import { pageMetadata } from '@/components/layout/metadata';
import { PolicySearchPage } from '@/components/lookup/policy-search/policy-search-page';
import { captureAccountEmail } from '@/lib/account/create-account/capture-email';
import { createAccount } from '@/lib/account/create-account/create-account';
import { liveView, requestForm, requestQuery, type TreeParams } from '@/lib/entry/live-view';
import { optionParameter, searchOptions } from '@/lib/lookup';
import { searchContract } from '@/lib/lookup/search-contract';
import { confirmInfo, updateInfo } from '@/lib/lookup/update-info';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const { view, options, selected, kept } = await policySearch(params);
  const shown = selected && kept[options.indexOf(selected)];
  return pageMetadata(view, 'PolicySearch_Header', { kept: shown });
}

export default async function Page({ params }: { params: TreeParams }) {
  return <PolicySearchPage {...(await policySearch(params))} />;
}

async function policySearch(params: TreeParams) {
  const [view, query] = await Promise.all([liveView(params), requestQuery()]);
  const options = searchOptions(view);
  const kept = await Promise.all(
    options.map(({ number }) => requestForm(view, searchContract, { option: String(number) })),
  );
  const asked = options.find(({ number }) => String(number) === query.get(optionParameter));
  // A form that came back without script shows itself: its address does not say which it was.
  const selected =
    asked ?? options.find((_, index) => kept[index] && !kept[index].isBeside) ?? options[0];
  // The pages of a plan that waits no longer lead here, where the search begins again.
  const steps = await Promise.all(
    [updateInfo, confirmInfo, captureAccountEmail, createAccount].map((change) =>
      requestForm(view, change),
    ),
  );
  const expired = steps.find((step) => step?.refusal?.errCode === 'SEARCH_EXPIRED');
  return { view, options, selected, kept, noticeHtml: expired?.refusal?.messageHtml };
}
