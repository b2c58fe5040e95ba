import { vi } from 'vitest';

/**
 * Replaces the saving of files, which jsdom cannot do. Returns a mock that is called with the link of each saved file.
 */
export function watchSavedFiles() {
  const saved = vi.fn<(link: HTMLAnchorElement) => void>();
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved(this);
  });
  return saved;
}
