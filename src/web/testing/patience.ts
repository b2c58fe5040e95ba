import { configure } from '@testing-library/react';

/** How long `findBy` and `waitFor` wait, in ms. It is long, because a busy machine may stop for seconds. */
configure({ asyncUtilTimeout: 20_000 });
