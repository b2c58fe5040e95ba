export const descriptions = {
  start: 'A free and private check for adults in the UK. Answer 14 short questions and see your result straight away.',
  other: (title: string) => `${title}. Part of a free and private check for adults in the UK.`,
};
