import type { PostcodeReply } from '#contract/schemas.ts';

/** The postcode lookup's reply for a postcode in York, with every contact filled in. */
export const YORK: PostcodeReply = {
  success: true,
  clientId: 'york',
  clientName: 'City of York',
  formattedPostcode: 'YO1 7HH',
  zone: 'central',
  nation: 'england',
  referralOptions: [
    { value: 'gp', label: 'GP or practice nurse' },
    { value: 'friend', label: 'Friend or family' },
  ],
  serviceDetails: {
    name: 'York Sample Service',
    employmentServiceName: 'Work Well',
    site: 'https://york.example.org',
    email: 'york@example.org',
    openingTimes: 'Monday to Friday',
    referralLink: 'https://york.example.org/refer',
    phone: '01632 960001',
    under25Info: 'Ask for the young adults’ team',
    address: '1 Sample Street, York',
    whatsApp: 'https://wa.example.org/york',
    instagram: 'https://pictures.example.org/york',
    hours: null,
    closedOn: null,
    localSupport: [
      {
        heading: 'Sample walking group',
        text: 'Meets on Sundays.',
        url: 'https://walk.example.org',
        phone: null,
        hours: null,
        closedOn: null,
      },
    ],
    youngPeopleService: null,
  },
};
