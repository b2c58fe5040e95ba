import type { Content } from '../content.ts';

/** Shown wherever a local service is. */
export const contactFields: Content['contactFields'] = {
  phone: 'Phone',
  email: 'Email',
  openingTimes: 'Open',
  address: 'Address',
  site: 'Website',
  referralLink: 'Ask for help online',
  under25Info: 'Under 25s',
  employmentServiceName: 'Help with work',
  whatsApp: 'WhatsApp',
  instagram: 'Instagram',
};
