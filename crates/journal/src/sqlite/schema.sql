-- The tables that the writer fills. Nothing is ever changed or removed in `events`.

create table journal (
    one         integer primary key check (one = 1),
    events      integer not null,       -- how many events there are in all
    head        blob    not null,       -- the hash over the hashes of all events, in the order of their commits
    settlements integer not null        -- how often the outcome of a failed commit had to be settled
) strict;
insert into journal values (1, 0, zeroblob(32), 0);

create table streams (
    id   integer primary key,
    name text not null unique
) strict;

create table events (
    position integer primary key,       -- 1, 2, 3 in the order of the commits, over all streams
    stream   integer not null references streams (id),
    version  integer not null,          -- 1, 2, 3 within the stream
    at_ms    integer not null,          -- milliseconds since 1970, by the clock of whoever wrote it
    kind     text    not null,
    schema   integer not null,          -- the edition of this kind's body
    game     text,
    round    integer,
    person   text,
    command  text,                      -- the key of the command that it followed from
    leads    integer,                   -- 1 for the first event of a command, which stands for it in the index
    body     text    not null,          -- one JSON document
    moves    text    not null,          -- [[pocket, unit, amount], ...]
    hash     blob    not null,          -- SHA-256 over the event and the hash before it
    unique (stream, version)
) strict;

-- One command is recorded once. Only the first event of a command is listed: fewer entries, and the rest follow it.
create unique index commands on events (command) where leads = 1;

create trigger events_are_never_changed before update on events
begin select raise(abort, 'the journal is append-only'); end;

create trigger events_are_never_removed before delete on events
begin select raise(abort, 'the journal is append-only'); end;

-- What follows is for people who ask with SQL.

create view event as
select e.position, s.name as stream, e.version, e.kind, e.schema, e.game, e.round, e.person,
       strftime('%Y-%m-%d %H:%M:%f', e.at_ms / 1000.0, 'unixepoch') as at_utc, e.at_ms,
       e.command as command_key, e.body, e.moves, lower(hex(e.hash)) as hash
from events e join streams s on s.id = e.stream;

create view stream as
select s.name as stream, count(*) as events, min(e.at_ms) as first_ms, max(e.at_ms) as last_ms
from streams s join events e on e.stream = s.id group by s.id;

create view moves as
select e.position, s.name as stream, e.version, e.kind, e.game, e.round, e.person, e.at_ms,
       m.key as leg, m.value ->> 0 as pocket, m.value ->> 1 as unit, m.value ->> 2 as amount
from events e join streams s on s.id = e.stream, json_each(e.moves) m;

create view balances as
select pocket, unit, sum(amount) as balance from moves group by pocket, unit;
