import { useWords } from '../../page/words.ts';
import { AppLinks } from '../parts/AppLinks.tsx';
import { PageBack } from '../parts/Actions.tsx';

export function AppStoresScreen() {
  const { apps } = useWords();
  return (
    <>
      <h1>{apps.heading}</h1>
      <AppLinks />
      <PageBack />
    </>
  );
}
