import { useWords } from '../../runtime/words.ts';
import { AppLinks } from '../../parts/help/AppLinks.tsx';
import { PageBack } from '../../parts/forms/Actions.tsx';

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
