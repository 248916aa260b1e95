import type { Role, StaffMember } from '../../generated';
import { api } from '../api';

export type StaffRole = Exclude<Role, 'bot' | 'guest' | 'player'>;
export const STAFF_ROLES: readonly StaffRole[] = ['dealer', 'supervisor', 'inspector', 'operator'];

/** Everybody who works in the house, as the operator keeps them. */
export class Staff {
  members = $state.raw<readonly StaffMember[] | null>(null);

  async read(): Promise<void> {
    this.members = (await api.staff()).staff;
  }

  /** Makes an account; answers its password, which nobody can ask for again. */
  async make(handle: string, role: StaffRole): Promise<string> {
    const { member, one_time_password } = await api.makeStaff(handle, role);
    this.members = [...(this.members ?? []), member];
    return one_time_password;
  }

  async change(id: number, change: { role?: StaffRole; disabled?: boolean }): Promise<void> {
    this.#put(await api.changeStaff(id, change));
  }

  async resetPassword(id: number): Promise<string> {
    const { member, one_time_password } = await api.resetStaffPassword(id);
    this.#put(member);
    return one_time_password;
  }

  #put(member: StaffMember): void {
    this.members = (this.members ?? []).map((one) => (one.id === member.id ? member : one));
  }
}
