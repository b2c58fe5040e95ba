/** While developing, elements are React's own. */
export { Fragment, jsxDEV } from 'react/jsx-dev-runtime';
