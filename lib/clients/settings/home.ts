import { date, flag, integer, list } from './definition';

const content = { browser: true, editable: true } as const;
const ownContent = { ...content, named: 'portico' } as const;

/** §2.2, §9: the home page and its sections. */
export const home = {
  Global_Feature_ModernHomePage: flag(
    true,
    'Shows the modern home page instead of the classic one.',
    content,
  ),
  ShowBanner_Enable: flag(
    false,
    'Shows the banner of the modern home page between its two dates.',
    ownContent,
  ),
  ShowBanner_StartDate: date(
    'First day of the banner; without both dates it does not show.',
    content,
  ),
  ShowBanner_EndDate: date('Last day of the banner; without both dates it does not show.', content),
  ShowBanner_CloseButton: flag(true, 'Lets a visitor close the banner.', content),
  Home_Show_TopBar: flag(true, 'Shows the top bar of the modern home page.', ownContent),
  Home_Show_ProductDetails: flag(
    false,
    'Shows the product details of the modern home page.',
    content,
  ),
  Home_ShowFileAClaimSteps: flag(false, 'Shows the three steps of filing a claim.', content),
  Home_ShowShippingExpectation: flag(false, 'Shows what to expect of shipping.', content),
  Home_ShowDeliveryTimelineTable: flag(
    false,
    'Shows the table of delivery times within the shipping section.',
    content,
  ),
  Home_DeliveryTimeLine_Count: integer(
    0,
    'Rows of the delivery table; the labels of each are Home_DeliveryTimeLine_Left_{n} and Home_DeliveryTimeLine_Right_{n}.',
    { ...content, min: 0, max: 20, unit: 'rows' },
  ),
  Home_ShowHelpSection: flag(false, 'Shows the claim types that are supported.', content),
  Home_Claim_Types: list(
    '',
    'Claim types of the help section, in order; the label of each is Home_Claim_Type_{type}.',
    content,
  ),
  Home_Feature_ShowClientReview: flag(
    false,
    'Shows the reviews of the list Global Client Reviews as a carousel.',
    content,
  ),
  Home_Feature_ClientReview_ShowRatings: flag(false, 'Shows a summary of the ratings.', content),
  Home_ShowClientReview_SubHeader: flag(
    false,
    'Shows the line under the heading of the reviews.',
    content,
  ),
  Home_Show_ClientInReview_Carousel_InLoop: flag(
    false,
    'Sorts the reviews by their Key instead of their Order.',
    content,
  ),
  Home_Feature_ShowTrustSection: flag(
    false,
    'Shows the four trust images: years, stock exchange, fortune ranking, awards.',
    content,
  ),
  Home_Feature_ShowProducts: flag(
    false,
    'Shows the products of the list Global Products.',
    content,
  ),
  Home_Show_ContactUsLink: flag(
    true,
    'Makes the title of the contact card on the classic home page a link.',
    content,
  ),
};
