import { ApiError } from '../api';
import { w } from '../words';

/** Something asked of the server by a button: whether it is under way, and why it did not go. */
export class Attempt {
  isBusy = $state(false);
  fault = $state<string | null>(null);

  async run(act: () => Promise<void>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.fault = null;
    try {
      await act();
      return true;
    } catch (error) {
      this.fault = (error instanceof ApiError && error.message) || w('fault.unreached');
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}
