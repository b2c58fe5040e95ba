/** While developing, elements are React's own. */
export * from 'react/jsx-dev-runtime';
