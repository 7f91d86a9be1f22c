import { describe, expect, it } from 'vitest';
import { type ListItem, listItemSchema, type PortalImage, type Settings } from '@/lib/clients';
import { texts } from '@/lib/content';
import { snapshotWith } from '@/lib/entry/tests/context';
import { plainView } from '@/lib/request';
import { claimTypes, offersClaimForm } from '../claim-types';
import { deliveryRows } from '../delivery-timeline';
import { products } from '../products';
import { ratingSummary, reviews } from '../reviews';
import { trustImages } from '../trust-images';

function page({
  settings = {},
  labels = {},
  lists = {},
  images = {},
}: {
  readonly settings?: Partial<Settings>;
  readonly labels?: Readonly<Record<string, string>>;
  readonly lists?: Readonly<Record<string, readonly ListItem[]>>;
  readonly images?: Readonly<Record<string, PortalImage>>;
}) {
  const snapshot = { ...snapshotWith(settings), labels: { en: labels }, lists, images };
  return { view: plainView(snapshot, 'en', '/'), content: texts(snapshot, 'en') };
}

function reviewsOf(
  items: readonly Partial<ListItem>[],
  settings: Partial<Settings> = {},
): ReturnType<typeof reviews> {
  const list = items.map((item) => listItemSchema.parse({ Title: 'A title', ...item }));
  const { view, content } = page({ settings, lists: { 'Global Client Reviews': list } });
  return reviews(view, content);
}

describe('§2.2 Start my claim, when both of its settings are on', () => {
  it.each([
    [false, false, false],
    [true, false, false],
    [false, true, false],
    [true, true, true],
  ])('form %s, button %s: %s', (form, button, expected) => {
    const settings = {
      Global_Feature_EnablePortalClaimForm: form,
      Global_Feature_PortalClaimForm_StartMyClaim: button,
    };
    expect(offersClaimForm(page({ settings }).view.settings)).toBe(expected);
  });
});

describe('§3 Review detail is reviewer and rating separated by a pipe; rating numeric, 0 when absent', () => {
  it.each([
    ['Dana M.|4.5', 'Dana M.', 4.5],
    [' Dana M. | 4 ', 'Dana M.', 4],
    ['Dana M.', 'Dana M.', 0],
    ['Dana M.|', 'Dana M.', 0],
    ['Dana M.|five', 'Dana M.', 0],
    ['Dana M.|-3', 'Dana M.', 0],
    ['Dana M.|NaN', 'Dana M.', 0],
    ['Dana M.|12', 'Dana M.', 5],
    ['|3', '', 3],
    ['Dana M.|4|5', 'Dana M.', 4],
    [undefined, '', 0],
  ])('%o is by %o with %o', (Detail, reviewer, rating) => {
    expect(reviewsOf([{ ...(Detail === undefined ? {} : { Detail }) }])).toEqual([
      { title: 'A title', content: '', reviewer, rating },
    ]);
  });
});

describe('§9 reviews sorted by Key when Home_Show_ClientInReview_Carousel_InLoop is on', () => {
  const list = [
    { Title: 'ninth', Key: 'review-9', Order: 3 },
    { Title: 'tenth', Key: 'review-10', Order: 1 },
    { Title: 'first', Key: 'review-1', Order: 2 },
    { Title: 'hidden', Key: 'review-0', Order: 0, Hidden: true },
  ];
  it.each([
    [true, ['first', 'ninth', 'tenth']],
    [false, ['tenth', 'first', 'ninth']],
  ])('%s: %o', (inLoop, expected) => {
    const shown = reviewsOf(list, { Home_Show_ClientInReview_Carousel_InLoop: inLoop });
    expect(shown.map(({ title }) => title)).toEqual(expected);
  });
});

describe('§2.2 the rating summary counts the reviews that have a rating', () => {
  it.each([
    [[5, 4, 4.5], { average: 4.5, count: 3 }],
    [[5, 0, 4], { average: 4.5, count: 2 }],
    [[5, 5, 4], { average: 4.7, count: 3 }],
    [[0, 0], undefined],
    [[], undefined],
  ])('%o: %o', (ratings, expected) => {
    expect(ratingSummary(ratings.map((rating) => ({ rating })))).toEqual(expected);
  });
});

describe('§9 Claim types: comma-separated from Home_Claim_Types', () => {
  it('shows each once, in order, by its label, with an icon each', () => {
    const { view, content } = page({
      settings: {
        Home_Claim_Types: ['CrackedScreen', 'liquid', 'CrackedScreen', 'lost_device', 'Other'],
      },
      labels: { Home_Claim_Type_liquid: 'Spills and drops of water' },
    });
    expect(claimTypes(view, content)).toEqual([
      { name: 'CrackedScreen', label: 'Cracked screen', icon: 'screen' },
      { name: 'liquid', label: 'Spills and drops of water', icon: 'liquid' },
      { name: 'lost_device', label: 'Lost device', icon: 'theft' },
      { name: 'Other', label: 'Other', icon: 'repair' },
    ]);
  });

  it('shows none without any', () => {
    const { view, content } = page({});
    expect(claimTypes(view, content)).toEqual([]);
  });
});

describe('§9 Delivery timeline rows: count from Home_DeliveryTimeLine_Count, each with left and right labels', () => {
  const labels = {
    Home_DeliveryTimeLine_Left_1: 'Prepaid box',
    Home_DeliveryTimeLine_Right_1: 'next day',
    Home_DeliveryTimeLine_Left_2: 'Repair',
    Home_DeliveryTimeLine_Left_3: '',
    Home_DeliveryTimeLine_Right_4: 'two days',
  };
  const first = { number: 1, left: 'Prepaid box', right: 'next day' };
  const second = { number: 2, left: 'Repair', right: '' };
  const fourth = { number: 4, left: '', right: 'two days' };
  it.each([
    [0, []],
    [1, [first]],
    [3, [first, second]],
    [4, [first, second, fourth]],
    [20, [first, second, fourth]],
  ])('a count of %o', (count, expected) => {
    const { view, content } = page({ settings: { Home_DeliveryTimeLine_Count: count }, labels });
    expect(deliveryRows(view, content)).toEqual(expected);
  });
});

describe('§2.2 product cards, each with a Continue link to its item URL (hidden when absent)', () => {
  const image = { sha256: 'a', mediaType: 'image/svg+xml', AltText: 'A phone' };
  const shown = (item: Partial<ListItem>) => {
    const list = [listItemSchema.parse({ Title: 'Phones', ...item })];
    const { view, content } = page({
      lists: { 'Global Products': list },
      images: { 'product-1': image },
    });
    return products({ ...view, carried: [['campaign', 'spring']] }, content)[0];
  };
  it.each([
    [{}, undefined, false],
    [{ ItemURL: '' }, undefined, false],
    [{ ItemURL: '/pages/faq' }, '/pages/faq?campaign=spring', false],
    [{ ItemURL: 'https://shop.example.com/' }, 'https://shop.example.com/', true],
  ])('%o leads to %o', (item, href, external) => {
    expect(shown(item)).toMatchObject({ href, external });
  });

  it('has the image that its Key names, where there is one', () => {
    expect(shown({ Key: 'product-1' })?.image).toEqual({
      source: '/brand/northwind@42/images/product-1',
      alternative: 'A phone',
    });
    expect(shown({ Key: 'product-2' })?.image).toBeUndefined();
    expect(shown({})?.image).toBeUndefined();
  });

  it('leaves hidden ones out', () => {
    expect(shown({ Hidden: true })).toBeUndefined();
  });
});

describe('§2.2 four trust images: years, stock exchange, fortune ranking, awards', () => {
  it('shows those that there are, in this order, with what they say', () => {
    const image = (AltText: string) => ({ sha256: 'a', mediaType: 'image/svg+xml', AltText });
    const { view, content } = page({
      images: { 'trust-awards': image('Awards'), 'trust-years': image('Years'), logo: image('L') },
    });
    expect(trustImages(view, content).map(({ name, caption }) => [name, caption])).toEqual([
      ['trust-years', 'Years'],
      ['trust-awards', 'Awards'],
    ]);
  });
});
