import type { ContactId } from '#domain/client.ts';

export const contactFields: Readonly<Record<ContactId, string>> = {
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
