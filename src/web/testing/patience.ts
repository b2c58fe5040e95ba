import { configure } from '@testing-library/react';

/** How long `findBy` and `waitFor` wait for what must come about, in ms: a busy machine may stand still for seconds. */
configure({ asyncUtilTimeout: 20_000 });
