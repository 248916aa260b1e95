import type { Role, StaffMember, TableSummary } from '../../generated';
import { api } from '../api';

export type StaffRole = Exclude<Role, 'bot' | 'guest' | 'player'>;
export const STAFF_ROLES: readonly StaffRole[] = ['dealer', 'supervisor', 'inspector', 'operator'];

/** Everybody who works in the house, as the operator keeps them. */
export class Staff {
  members = $state.raw<readonly StaffMember[] | null>(null);

  /** Tables that cannot go on, each with its reason. */
  stopped = $state.raw<readonly TableSummary[]>([]);

  async read(): Promise<void> {
    const [{ staff }, tables] = await Promise.all([api.staff(), api.tables()]);
    this.members = staff;
    this.stopped = tables.filter(({ stopped }) => stopped !== undefined);
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
