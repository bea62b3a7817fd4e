#!/bin/sh
# Brings a backup into an empty database: all of it, or nothing.
# usage: DATABASE_URL=… restore.sh <file>
set -eu
. "$(dirname "$0")/database-url.sh"
tables=$(psql --no-psqlrc --tuples-only --no-align --dbname="$url" \
  --command="select count(*) from pg_tables where schemaname not in ('pg_catalog', 'information_schema')")
if [ "$tables" != 0 ]; then
  echo "the database is not empty: make another one, and restore into that" >&2
  exit 1
fi
pg_restore --no-owner --exit-on-error --single-transaction --dbname="$url" "$1"
