-- A cache of what streams add up to; it may be emptied at any time.

drop table if exists snapshots;

create table snapshots (
    stream   integer not null references streams (id),
    kind     text    not null,          -- the caller's name for what is kept here
    version  integer not null,          -- how many events of the stream it covers
    bytes    blob    not null,
    checksum blob    not null,
    primary key (stream, kind)
) strict;
